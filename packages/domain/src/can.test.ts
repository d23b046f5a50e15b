import { expect, it } from "vitest";
import { can, guestClassOf, needsSecondFactor } from "./can.ts";
import type { ProcedureName } from "./permissions.ts";
import type { Actor, Person } from "./roles.ts";

const person = (more: Partial<Person>): Actor => ({
  kind: "person",
  userId: "u",
  sessionId: "s",
  role: "elev",
  classId: "c",
  isAdmin: false,
  isImpersonating: false,
  ...more,
});
const acting = { role: "studentansvarig", isAdmin: true, isImpersonating: true } as const;
const administrator = { role: "admin", isAdmin: true, classId: null } as const;

/** A procedure of each group of callers: public, user, member, manager and admin. */
const procedures: ProcedureName[] = ["auth.signIn", "auth.updateName", "fund.overview", "fund.deposit", "admin.audit"];
const allowed = (actor: Actor) => procedures.map((procedure) => (can(actor, procedure) ? "+" : "-")).join("");

it.each<[string, string, Actor]>([
  ["a visitor", "+----", { kind: "visitor" }],
  ["the system", "+----", { kind: "system", job: "sendFactorMail" }],
  ["a pupil", "+++--", person({})],
  ["a pupil without a class", "++---", person({ classId: null })],
  ["a guest", "+++--", person({ classId: null, guestOf: "c" })],
  ["a studentansvarig", "++++-", person({ role: "studentansvarig" })],
  ["a studentansvarig whose class is gone", "++---", person({ role: "studentansvarig", classId: null })],
  ["an administrator", "++--+", person(administrator)],
  ["an administrator with a class of their own", "++--+", person({ ...administrator, classId: "c" })],
  ["an administrator without a second factor", "++---", person({ ...administrator, lacksSecondFactor: true })],
  ["an administrator in a class", "+++++", person(acting)],
  ["an administrator in a class without a second factor", "++---", person({ ...acting, lacksSecondFactor: true })],
])(
  "%s may call what is for everybody, users, members, those who run the class and administrators: %s",
  (_who, marks, actor) => {
    expect(allowed(actor)).toBe(marks);
  },
);

it("only the system may call a procedure of the system", () => {
  const actors: Actor[] = [{ kind: "system", job: "sendFactorMail" }, { kind: "visitor" }, person(administrator)];
  expect(actors.map((actor) => can(actor, "auth.sendFactorMail"))).toEqual([true, false, false]);
});

it("a guest may call the class's procedures that a review takes, and no other", () => {
  const guest = person({ classId: null, guestOf: "c" });
  expect(
    ["fund.overview", "budget.list", "live.changes"].map((one) => guestClassOf(guest, one as ProcedureName)),
  ).toEqual(["c", "c", "c"]);
  expect([guestClassOf(guest, "fund.deposit"), guestClassOf(guest, "fund.withdraw")]).toEqual([null, null]);
  expect([guestClassOf(person({}), "fund.overview"), guestClassOf({ kind: "visitor" }, "fund.overview")]).toEqual([
    null,
    null,
  ]);
});

it("nobody acts for one person while they act in another's name", () => {
  const personal: ProcedureName[] = ["polls.vote", "payments.report", "fund.attest", "sales.registerSale"];
  expect(personal.map((one) => can(person(acting), one))).toEqual(personal.map(() => false));
  expect(personal.map((one) => can(person({ role: "studentansvarig" }), one))).toEqual(personal.map(() => true));
});

it("the second factor is asked of an administrator's procedures, and of the class's that they act in", () => {
  const asked = (actor: Actor) => procedures.map((one) => needsSecondFactor(actor, one));
  expect(asked(person({ ...administrator, lacksSecondFactor: true }))).toEqual([false, false, false, false, true]);
  expect(asked(person({ ...acting, lacksSecondFactor: true }))).toEqual([false, false, true, true, true]);
  expect(asked(person(administrator))).toEqual(procedures.map(() => false));
  expect(asked({ kind: "visitor" })).toEqual(procedures.map(() => false));
});
