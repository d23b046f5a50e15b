import { expect, it } from "vitest";
import type { ProcedureName } from "./permissions.ts";
import type { Actor } from "./roles.ts";
import { changesByFileRoute, isWithinScope } from "./scopes.ts";
import type { TokenScope } from "./token-scopes.ts";

const person = (scope?: TokenScope): Actor => ({
  kind: "person",
  userId: "u",
  sessionId: "s",
  role: "admin",
  classId: null,
  isAdmin: true,
  isImpersonating: false,
  ...(scope !== undefined && { scope }),
});
const calls: [ProcedureName, boolean][] = [
  ["fund.overview", false],
  ["fund.deposit", true],
  ["admin.audit", false],
  ["admin.classes.create", true],
  ["auth.signIn", true],
  ["auth.signOut", true],
  ["auth.passkeys.add", true],
];
const covered = (actor: Actor) =>
  calls.map(([procedure, changes]) => (isWithinScope(actor, procedure, changes) ? "+" : "-")).join("");

it.each<[string, string, Actor]>([
  ["a session", "+++++++", person()],
  ["a token that reads", "+---++-", person("read")],
  ["a token of a class", "++--++-", person("class")],
  ["an administrator's token", "++++++-", person("admin")],
  ["a visitor", "+++++++", { kind: "visitor" }],
])(
  "%s covers reading and changing a class, an administrator's procedures, signing in and out, a key: %s",
  (_who, marks, actor) => {
    expect(covered(actor)).toBe(marks);
  },
);

it("a file route takes an upload unless it only reads", () => {
  const reading: ProcedureName[] = [
    ...(["documents.read", "payments.readReceipt", "payments.exportReceipts", "calendar.readFeed"] as const),
    "sales.products.readImage",
  ];
  expect(reading.map((procedure) => changesByFileRoute(procedure))).toEqual(reading.map(() => false));
  expect([changesByFileRoute("documents.upload"), changesByFileRoute("fund.deposit")]).toEqual([true, false]);
});
