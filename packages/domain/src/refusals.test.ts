import { describe, expect, it } from "vitest";
import { can } from "./can.ts";
import { permissions } from "./permissions.ts";
import type { ProcedureName } from "./permissions.ts";
import { refusalSentence } from "./refusals.ts";
import type { Person } from "./roles.ts";

const elev: Person = {
  kind: "person",
  userId: "u",
  sessionId: "s",
  role: "elev",
  classId: "c",
  isAdmin: false,
  isImpersonating: false,
};
const withoutClass: Person = { ...elev, classId: null };
const admin: Person = { ...elev, role: "admin", classId: null, isAdmin: true };
const classProcedures = (Object.keys(permissions) as ProcedureName[]).filter(
  (name) => permissions[name] === "member" || permissions[name] === "manager",
);

describe("refusalSentence", () => {
  it("every class procedure refuses an administrator without a class with the sentence to choose a class first", () => {
    for (const name of classProcedures) {
      expect(refusalSentence(admin, name), name).toBe(
        'Admin måste impersonera en klass först. Gå till Admin Dashboard och klicka "Gå till klass".',
      );
    }
  });

  it("a person without a class gets the sentence about that", () => {
    expect(refusalSentence(withoutClass, "sales.startSession")).toBe(
      "Ingen klass hittades. Kontakta en administratör.",
    );
    expect(refusalSentence(withoutClass, "fund.overview")).toBe("Ingen klass hittades. Kontakta en administratör.");
    expect(refusalSentence(withoutClass, "sales.products.create")).toBe("No class found for non-admin user");
    expect(refusalSentence(withoutClass, "checklist.setDone")).toBe("No class ID found");
  });

  it("an adult whose review has ended gets a sentence about that", () => {
    const former: Person = { ...withoutClass, wasGuest: true };
    for (const procedure of ["fund.overview", "fund.review.signOff", "calendar.list"] as const)
      expect(refusalSentence(former, procedure)).toBe("Ditt uppdrag som granskare är avslutat.");
    expect(refusalSentence({ ...former, classId: "c" }, "fund.deposit")).toBeUndefined();
  });

  it("a visitor gets the sentence of the area", () => {
    expect(refusalSentence({ kind: "visitor" }, "sales.startSession")).toBe("Ingen användare hittades");
    expect(refusalSentence({ kind: "visitor" }, "admin.checklist.create")).toBe("Inte inloggad");
    expect(refusalSentence({ kind: "visitor" }, "fund.deposit")).toBeUndefined();
  });

  it("every refused change of budget, calendar, documents and polls says that it is the studentansvarig's", () => {
    const changes = classProcedures.filter(
      (name) => /^(?:budget|calendar|documents|polls)\./u.test(name) && !can(elev, name),
    );
    expect(changes).toHaveLength(16);
    for (const name of changes)
      expect(refusalSentence(elev, name), name).toMatch(/^Endast (?:klassansvarig|studentansvariga) kan /u);
  });

  it("a procedure without a sentence of its own gets the general one", () => {
    expect(refusalSentence(elev, "fund.deposit")).toBeUndefined();
    expect(refusalSentence(elev, "admin.overview")).toBeUndefined();
    expect(refusalSentence(admin, "auth.signUp")).toBeUndefined();
  });
});
