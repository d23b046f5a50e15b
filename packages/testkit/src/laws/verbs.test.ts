import { describe, expect, it } from "vitest";
import { appRouter } from "@utspring/core/router";
import { id } from "@utspring/domain/fields";
import { depositInput } from "@utspring/domain/fund/schema";
import { passwordAgain } from "@utspring/domain/password-again";
import { overHttp, permissions } from "@utspring/domain/permissions";
import type { Verb } from "@utspring/domain/permissions";
import { fileOfVerb } from "./naming-law.ts";
import { isTestFile, readSources } from "./source.ts";
import { badCalls, badGates, badRows, badVerb, isStrictObject, untested, verbOfFile } from "./verb-law.ts";

const sources = readSources();
const ours = sources.filter(({ path }) => !isTestFile(path));
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string; inputs: unknown[] } }>);
const verbFiles = new Map(Object.keys(permissions).map((verb) => [fileOfVerb(verb), verb]));

describe("verbs — authorize first, then the rest", () => {
  it("every verb is a function of its own name that authorizes in its first statement", () => {
    const found = ours.flatMap((source) => {
      const verb = verbFiles.get(source.path);
      return verb === undefined ? [] : badVerb(source, verb);
    });
    expect(found).toEqual([]);
  });

  it("nobody authorizes as a verb whose file it is not", () => {
    const strangers = ours
      .filter(({ path, text }) => /\bauthorize\(ctx, "/u.test(text) && !verbFiles.has(path))
      .map(({ path }) => `${path} authorizes, but ${verbOfFile(path)} is no verb`);
    expect(strangers).toEqual([]);
  });

  it("every procedure has a permission row, and every row but the system's a procedure", () => {
    expect(badRows(procedures.map(([verb]) => verb), permissions, overHttp)).toEqual([]);
  });

  it("every verb that has an address of its own is called by a route of the server", () => {
    const host = ours.filter(({ path }) => path.startsWith("apps/server/src/")).map(({ text }) => text).join("\n");
    const uncalled = [...overHttp].filter((verb) => !host.includes(`@utspring/core/${fileOfVerb(verb).replace(/^packages\/core\/src\/|\.ts$/gu, "")}"`));
    expect(uncalled).toEqual([]);
  });

  it("a router calls each verb by its own name, from its own file", () => {
    const routers = ours.filter(({ path }) => /^packages\/core\/src\/.+\/router\.ts$/u.test(path));
    expect(routers.length).toBeGreaterThan(5);
    expect(routers.flatMap(badCalls)).toEqual([]);
  });

  it("every input is a strict object, so that nothing slips in beside what the schema knows", () => {
    const loose = procedures.filter(([, { _def }]) => !_def.inputs.every(isStrictObject)).map(([verb]) => verb);
    expect(loose).toEqual([]);
  });

  it("every verb has a test whose title begins with its name", () => {
    expect(untested(Object.keys(permissions), sources.filter(({ path }) => path.includes(".test.")))).toEqual([]);
  });

  it("every change of an administrator's says whether it asks for the password once more, and its file keeps to that", () => {
    const changes = [
      ...procedures.filter(([verb, { _def }]) => verb.startsWith("admin.") && _def.type === "mutation").map(([verb]) => verb),
      ...[...overHttp].filter((verb) => verb.startsWith("admin.")),
    ];
    expect(changes.toSorted()).toEqual(Object.keys(passwordAgain).toSorted());
    const asking = changes.filter((verb) => ours.find(({ path }) => path === fileOfVerb(verb as Verb))?.text.includes("requireConfirmed("));
    expect(asking.toSorted()).toEqual(changes.filter((verb) => passwordAgain[verb as keyof typeof passwordAgain] !== "never").toSorted());
  });

  it("only the listed files go through the gate", () => {
    expect(badGates(ours)).toEqual([]);
  });
});

describe("verbs — the law can fail", () => {
  const deposit = (text: string) => badVerb({ path: fileOfVerb("fund.deposit"), text }, "fund.deposit");

  it("accepts a verb that authorizes first, whatever its result's type looks like", () => {
    expect(deposit('export async function deposit(ctx: Ctx, { a }: { a: X }): Promise<{ id: string }> {\n  // why\n  const s = authorize(ctx, "fund.deposit");\n}')).toEqual([]);
    expect(deposit('export function deposit(ctx: Ctx): { id: string } {\n  authorize(ctx, "fund.deposit");\n}')).toEqual([]);
  });

  it.each([
    ["does something before", 'export async function deposit(ctx: Ctx) {\n  await pay();\n  const s = authorize(ctx, "fund.deposit");\n}'],
    ["authorizes in a comment", 'export async function deposit(ctx: Ctx) {\n  // authorize(ctx, "fund.deposit");\n  await pay();\n}'],
    ["authorizes as another verb", 'export async function deposit(ctx: Ctx) {\n  const s = authorize(ctx, "fund.overview");\n}'],
    ["has a second door", 'export function deposit(ctx: Ctx) {\n  authorize(ctx, "fund.deposit");\n}\nexport function quick(ctx: Ctx) {\n  pay();\n}'],
    ["has another name", 'export function makeDeposit(ctx: Ctx) {\n  authorize(ctx, "fund.deposit");\n}'],
    ["takes no context", "export function deposit(tx: Tx) {\n  pay(tx);\n}"],
  ])("a verb that %s", (_what, text) => {
    expect(deposit(text)).toHaveLength(1);
  });

  it("a procedure without a row, a row without a procedure, a job that anyone can call", () => {
    expect(badRows(["fund.deposit"], {})).toHaveLength(1);
    expect(badRows([], { "fund.deposit": "manager" })).toHaveLength(1);
    expect(badRows(["auth.sweep"], { "auth.sweep": "system" })).toHaveLength(1);
  });

  it("a router that calls another verb than it says", () => {
    const text = 'import { deposit } from "./deposit.ts";\nexport const r = router({\n  withdraw: procedure.mutation(({ ctx }) => deposit(ctx)),\n});';
    expect(badCalls({ path: "packages/core/src/fund/router.ts", text })).toHaveLength(1);
  });

  it("a verb without a test", () => {
    const test = { path: "packages/core/src/fund/deposit.test.ts", text: 'it("fund.deposit — refuses an elev", run);' };
    expect(untested(["fund.deposit", "fund.withdraw"], [test])).toEqual(["fund.withdraw has no test"]);
  });

  it("a loose object", () => {
    expect(isStrictObject(depositInput)).toBe(true);
    expect(isStrictObject(id)).toBe(false);
    // As in zod: `z.object` has no catch-all, `z.looseObject` has one that accepts anything.
    expect(isStrictObject({ _zod: { def: { type: "object" } } })).toBe(false);
    expect(isStrictObject({ _zod: { def: { type: "object", catchall: { _zod: { def: { type: "unknown" } } } } } })).toBe(false);
  });

  it("an unlisted file at the gate, and a listed one that is not there", () => {
    const source = { path: "packages/core/src/fund/deposit.ts", text: "await ctx.deps.db.gate.single.select();" };
    expect(badGates([source], {})).toHaveLength(1);
    expect(badGates([], { "packages/core/src/auth/me.ts": "" })).toHaveLength(1);
  });
});
