import path from "node:path";
import { expect, it } from "vitest";
import { fileRouteProcedures, permissions } from "@utspring/domain/permissions";
import { manifest, manifestIn } from "../manifest-build.ts";
import { manifestOf } from "./manifest.ts";
import { helpTexts } from "./texts.ts";

it("manifest — every procedure that people may call is a command; cookies, passkeys and subscriptions are not", () => {
  const passkeys = ["beginAdd", "add", "beginSignIn", "signIn", "beginConfirm", "confirm"].map(
    (name) => `auth.passkeys.${name}`,
  );
  const others = [
    "auth.signIn",
    "auth.signOut",
    "live.changes",
    "live.allChanges",
    ...passkeys,
    ...fileRouteProcedures,
  ];
  expect(manifest.map(({ procedure }) => procedure).toSorted()).toEqual(
    Object.entries(permissions)
      .filter(([procedure, audience]) => audience !== "system" && !others.includes(procedure))
      .map(([procedure]) => procedure)
      .toSorted(),
  );
});

it("manifest — every flag says in Swedish what it is for", () => {
  const silent = manifest.flatMap(({ procedure, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.description === "")
      .map(([name]) => `${procedure} ${name}`),
  );
  expect(silent).toEqual([]);
});

it("manifest — a procedure's own text for a flag comes before the text that all flags of that name share", () => {
  const commands = (flags: Record<string, string> | undefined) =>
    manifestOf([
      [
        "fund.deposit",
        {
          type: "mutation",
          inputSchemas: { success: true, value: [{ type: "object", properties: { amount: { type: "string" } } }] },
          meta: { description: "Gör något.", ...(flags === undefined ? {} : { flags }) },
        },
      ],
    ] as unknown as Parameters<typeof manifestOf>[0]);
  expect(commands({ amount: "så mycket" })[0]?.fields["amount"]?.description).toBe("så mycket");
  expect(commands(undefined)[0]?.fields["amount"]?.description).toContain("belopp i kronor");
  expect(() =>
    manifestOf([["fund.deposit", { type: "mutation", inputSchemas: { success: true, value: [] }, meta: {} }]] as never),
  ).toThrow("fund.deposit has no description");
});

it("manifest — a list has flags for its page and none for a direction, since it is read in one only", () => {
  const { fields = {} } = manifest.find(({ procedure }) => procedure === "fund.transactions") ?? {};
  expect(Object.keys(fields)).toEqual(["cursor", "limit", "type", "budgetItemId"]);
});

it("manifest — an amount is text, so that 250 can never become 250 öre", () => {
  for (const procedure of ["fund.deposit", "fund.withdraw"]) {
    expect(manifest.find((command) => command.procedure === procedure)?.fields["amount"]?.type).toBe("string");
  }
});

it("manifest — what removes, ends, freezes or replaces asks first, and a list of things is JSON", () => {
  const quiet = manifest
    .filter((command) => !command.asksFirst && /\.(?:remove|end[A-Z]|freeze|replace|withdraw)/u.test(command.procedure))
    .map(({ procedure }) => procedure);
  expect(quiet).toEqual([]);
  expect(manifest.find(({ procedure }) => procedure === "classes.invite")?.fields["invitations"]?.type).toBeUndefined();
});

it("manifest — every area has its words, and the whole names the API it was made from", () => {
  const areas = new Set(
    manifest.flatMap(({ procedure }) =>
      procedure
        .split(".")
        .slice(0, -1)
        .map((_, at, parts) => parts.slice(0, at + 1).join(".")),
    ),
  );
  expect([...areas].filter((area) => !Object.hasOwn(helpTexts.areas, area))).toEqual([]);
  expect(manifestIn(path.join(import.meta.dirname, ".."))).toMatchObject({
    version: "0.1.0",
    api: expect.stringMatching(/^[0-9a-f]{12}$/u) as string,
  });
});

it("manifest — no password has a flag", () => {
  const flags = manifest.flatMap(({ fields }) => Object.keys(fields));
  expect(flags.filter((name) => /password|secret|^current$|^next$/iu.test(name))).toEqual([]);
  expect(manifest.find(({ procedure }) => procedure === "auth.changePassword")?.secrets).toEqual(["current", "next"]);
});
