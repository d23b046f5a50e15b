import { expect, it } from "vitest";
import { verbDescriptions } from "@utspring/domain/descriptions";
import { overHttp } from "@utspring/domain/permissions";
import { manifest } from "../manifest-build.ts";

it("manifest — every verb that people may call is a command; cookies and subscriptions are not", () => {
  const others = ["auth.signIn", "auth.signOut", "live.changes", ...overHttp];
  expect(manifest.map(({ verb }) => verb).toSorted()).toEqual(Object.keys(verbDescriptions).filter((verb) => !others.includes(verb)).toSorted());
});

it("manifest — every flag says in Swedish what it is for", () => {
  const silent = manifest.flatMap(({ verb, fields }) => Object.entries(fields).filter(([, field]) => field.description === "").map(([name]) => `${verb} ${name}`));
  expect(silent).toEqual([]);
});

it("manifest — an amount is text, so that 250 can never become 250 öre", () => {
  for (const verb of ["fund.deposit", "fund.withdraw"]) {
    expect(manifest.find((command) => command.verb === verb)?.fields["amount"]?.type).toBe("string");
  }
});

it("manifest — no password has a flag", () => {
  const flags = manifest.flatMap(({ fields }) => Object.keys(fields));
  expect(flags.filter((name) => /password|secret|^current$|^next$/iu.test(name))).toEqual([]);
  expect(manifest.find(({ verb }) => verb === "auth.changePassword")?.secrets).toEqual(["current", "next"]);
});
