import { describe, expect, it } from "vitest";
import type { ProcedureMeta } from "@utspring/core/kernel/procedure-meta";
import { appRouter } from "@utspring/core/router";
import { id } from "@utspring/domain/fields";
import { maxInputLength } from "@utspring/domain/max-input-length";
import { depositInput } from "@utspring/domain/fund/schema";
import { passwordAgain } from "@utspring/domain/password-again";
import { fileRouteProcedures } from "@utspring/domain/file-route-procedures";
import { permissions } from "@utspring/domain/permissions";
import type { ProcedureName } from "@utspring/domain/permissions";
import { parserOf } from "../schema-definition.ts";
import type { DefinedSchema } from "../schema-definition.ts";
import { fileOfProcedure } from "./naming-rule.ts";
import { isTestFile, readSources } from "./source.ts";
import {
  authorizedIn,
  badCalls,
  badPreAuthFiles,
  badRows,
  badProcedure,
  isStrictObject,
  undescribed,
  untested,
  procedureOfFile,
} from "./procedure-rule.ts";

const sources = readSources();
const ours = sources.filter(({ path }) => !isTestFile(path));
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string; inputs: DefinedSchema[]; meta?: ProcedureMeta } }
  >,
);
const procedureFiles = new Map(Object.keys(permissions).map((procedure) => [fileOfProcedure(procedure), procedure]));

describe("procedures — the cost of an input", () => {
  it("every string and list of every input has a maximum that is checked before anything else reads it", () => {
    const found = procedures.flatMap(([procedure, { _def }]) =>
      _def.inputs.flatMap((input) => {
        try {
          return maxInputLength(parserOf(input), procedure) > 0 ? [] : [procedure];
        } catch (error) {
          return [String(error)];
        }
      }),
    );
    expect(found).toEqual([]);
  });
});

describe("procedures — authorize first, then the rest", () => {
  it("every procedure is a function of its own name that authorizes in its first statement", () => {
    const found = ours.flatMap((source) => {
      const procedure = procedureFiles.get(source.path);
      return procedure === undefined ? [] : badProcedure(source, procedure);
    });
    expect(found).toEqual([]);
  });

  it("no mark of `npm run new` is left when the new procedure's test is written", () => {
    const isBegun = sources.some(
      ({ path, text }) => isTestFile(path) && text.includes('expect.fail("Write this test, then'),
    );
    const marked = ours.filter(({ text }) => /"Att skriva\."|: "att skriva"/u.test(text));
    expect(isBegun ? [] : marked.map(({ path }) => path)).toEqual([]);
  });

  it("only a procedure's own file authorizes as that procedure", () => {
    const strangers = ours
      .filter(({ path, text }) => !procedureFiles.has(path) && authorizedIn(text).length > 0)
      .map(({ path }) => `${path} authorizes, but ${procedureOfFile(path)} is no procedure`);
    expect(strangers).toEqual([]);
  });

  it("every procedure has a permission row, and every row that is not the system's has a procedure", () => {
    expect(
      badRows(
        procedures.map(([procedure]) => procedure),
        permissions,
        fileRouteProcedures,
      ),
    ).toEqual([]);
  });

  it("every procedure that has an address of its own is called by a route of the server", () => {
    const host = ours
      .filter(({ path }) => path.startsWith("apps/server/src/"))
      .map(({ text }) => text)
      .join("\n");
    const uncalled = [...fileRouteProcedures].filter(
      (procedure) =>
        !host.includes(`@utspring/core/${fileOfProcedure(procedure).replace(/^packages\/core\/src\/|\.ts$/gu, "")}"`),
    );
    expect(uncalled).toEqual([]);
  });

  it("a router calls each procedure by its own name, from its own file", () => {
    const routers = ours.filter(({ path }) => /^packages\/core\/src\/.+\/router\.ts$/u.test(path));
    expect(routers.length).toBeGreaterThan(5);
    expect(routers.flatMap(badCalls)).toEqual([]);
  });

  it("every query and mutation has a description in its metadata, for the command line and the API documentation", () => {
    const described = procedures.map(([procedure, { _def }]) => ({
      procedure,
      type: _def.type,
      description: _def.meta?.description,
    }));
    expect(undescribed(described)).toEqual([]);
  });

  it("every input is a strict object, so that unknown fields are refused", () => {
    const loose = procedures
      .filter(([, { _def }]) => !_def.inputs.every(isStrictObject))
      .map(([procedure]) => procedure);
    expect(loose).toEqual([]);
  });

  it("every procedure has a test whose title begins with its name", () => {
    expect(
      untested(
        Object.keys(permissions),
        sources.filter(({ path }) => path.includes(".test.")),
      ),
    ).toEqual([]);
  });

  it("every admin mutation declares whether it asks for the password again, and its code agrees", () => {
    const changes = [
      ...procedures
        .filter(([procedure, { _def }]) => procedure.startsWith("admin.") && _def.type === "mutation")
        .map(([procedure]) => procedure),
      ...[...fileRouteProcedures].filter((procedure) => procedure.startsWith("admin.")),
    ];
    expect(changes.toSorted()).toEqual(Object.keys(passwordAgain).toSorted());
    const asking = changes.filter((procedure) =>
      ours.find(({ path }) => path === fileOfProcedure(procedure as ProcedureName))?.text.includes("requireConfirmed("),
    );
    expect(asking.toSorted()).toEqual(
      changes.filter((procedure) => passwordAgain[procedure as keyof typeof passwordAgain] !== "never").toSorted(),
    );
  });

  it("only the listed files use the pre-authentication pool", () => {
    expect(badPreAuthFiles(ours)).toEqual([]);
  });
});

describe("procedures — the rule reports violations", () => {
  const deposit = (text: string) => badProcedure({ path: fileOfProcedure("fund.deposit"), text }, "fund.deposit");

  it("accepts a procedure that authorizes first, whatever its return type", () => {
    expect(
      deposit(
        'export async function deposit(ctx: Ctx, { a }: { a: X }): Promise<{ id: string }> {\n  // why\n  const s = authorize(ctx, "fund.deposit");\n}',
      ),
    ).toEqual([]);
    expect(
      deposit('export function deposit(ctx: Ctx): { id: string } {\n  authorize(ctx, "fund.deposit");\n}'),
    ).toEqual([]);
  });

  it.each([
    [
      "does something before",
      'export async function deposit(ctx: Ctx) {\n  await pay();\n  const s = authorize(ctx, "fund.deposit");\n}',
    ],
    [
      "authorizes in a comment",
      'export async function deposit(ctx: Ctx) {\n  // authorize(ctx, "fund.deposit");\n  await pay();\n}',
    ],
    [
      "authorizes as another procedure",
      'export async function deposit(ctx: Ctx) {\n  const s = authorize(ctx, "fund.overview");\n}',
    ],
    [
      "has a second door",
      'export function deposit(ctx: Ctx) {\n  authorize(ctx, "fund.deposit");\n}\nexport function quick(ctx: Ctx) {\n  pay();\n}',
    ],
    ["has another name", 'export function makeDeposit(ctx: Ctx) {\n  authorize(ctx, "fund.deposit");\n}'],
    ["takes no context", "export function deposit(tx: Tx) {\n  pay(tx);\n}"],
  ])("reports a procedure that %s", (_what, text) => {
    expect(deposit(text)).toHaveLength(1);
  });

  it("reports a procedure without a row, a row without a procedure, and a job that anyone can call", () => {
    expect(badRows(["fund.deposit"], {})).toHaveLength(1);
    expect(badRows([], { "fund.deposit": "manager" })).toHaveLength(1);
    expect(badRows(["auth.sweep"], { "auth.sweep": "system" })).toHaveLength(1);
  });

  it("reports a router that calls another procedure than its key names", () => {
    const text =
      'import { deposit } from "./deposit.ts";\nexport const r = router({\n  withdraw: procedure.mutation(({ ctx }) => deposit(ctx)),\n});';
    expect(badCalls({ path: "packages/core/src/fund/router.ts", text })).toHaveLength(1);
  });

  it("reports a procedure without a description, or with a single word as its description", () => {
    const one = { procedure: "fund.deposit", type: "mutation" };
    expect(
      undescribed([
        { ...one, description: undefined },
        { ...one, description: "insättning" },
      ]),
    ).toHaveLength(2);
    expect(undescribed([{ ...one, description: "Registrerar en inbetalning." }])).toEqual([]);
    expect(undescribed([{ ...one, type: "subscription", description: undefined }])).toEqual([]);
  });

  it("reports a procedure without a test", () => {
    const test = {
      path: "packages/core/src/fund/procedures/deposit.test.ts",
      text: 'it("fund.deposit — refuses an elev", run);',
    };
    expect(untested(["fund.deposit", "fund.withdraw"], [test])).toEqual(["fund.withdraw has no test"]);
  });

  it("distinguishes strict objects from loose objects and other types", () => {
    expect(isStrictObject(depositInput)).toBe(true);
    expect(isStrictObject(id)).toBe(false);
    // As in zod: `z.object` has no catch-all, `z.looseObject` has one that accepts anything.
    expect(isStrictObject({ _zod: { def: { type: "object" } } })).toBe(false);
    expect(
      isStrictObject({ _zod: { def: { type: "object", catchall: { _zod: { def: { type: "unknown" } } } } } }),
    ).toBe(false);
  });

  it("reports an unlisted file that uses the pre-authentication pool, and a listed file that does not exist", () => {
    const source = {
      path: "packages/core/src/fund/procedures/deposit.ts",
      text: "await ctx.deps.db.preAuth.autocommit.select();",
    };
    expect(badPreAuthFiles([source], {})).toHaveLength(1);
    expect(badPreAuthFiles([], { "packages/core/src/auth/me.ts": "" })).toHaveLength(1);
  });
});
