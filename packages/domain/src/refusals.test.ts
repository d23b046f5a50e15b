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
  it("an admin outside a class is sent to the class first, whatever class procedure is called", () => {
    for (const name of classProcedures) {
      expect(refusalSentence(admin, name), name).toBe(
        'Admin måste impersonera en klass först. Gå till Admin Dashboard och klicka "Gå till klass".',
      );
    }
  });

  it("somebody without a class is told so", () => {
    expect(refusalSentence(withoutClass, "sales.startSession")).toBe(
      "Ingen klass hittades. Kontakta en administratör.",
    );
    expect(refusalSentence(withoutClass, "fund.overview")).toBe("Ingen klass hittades. Kontakta en administratör.");
    expect(refusalSentence(withoutClass, "sales.products.create")).toBe("No class found for non-admin user");
    expect(refusalSentence(withoutClass, "checklist.setDone")).toBe("No class ID found");
  });

  it("a visitor is told so in the words of the place", () => {
    expect(refusalSentence({ kind: "visitor" }, "sales.startSession")).toBe("Ingen användare hittades");
    expect(refusalSentence({ kind: "visitor" }, "admin.checklist.create")).toBe("Inte inloggad");
    expect(refusalSentence({ kind: "visitor" }, "fund.deposit")).toBeUndefined();
  });

  it("every change of budget, calendar, documents and polls says that it is the klassansvarig's", () => {
    const changes = classProcedures.filter(
      (name) => /^(?:budget|calendar|documents|polls)\./u.test(name) && !can(elev, name),
    );
    expect(changes).toHaveLength(16);
    for (const name of changes) expect(refusalSentence(elev, name), name).toMatch(/^Endast klassansvarig kan /u);
  });

  it("what nobody has a sentence for is left to the general one", () => {
    expect(refusalSentence(elev, "fund.deposit")).toBeUndefined();
    expect(refusalSentence(elev, "admin.overview")).toBeUndefined();
    expect(refusalSentence(admin, "auth.signUp")).toBeUndefined();
  });
});
