import { describe, expect, it } from "vitest";
import { can } from "@utspring/domain/can";
import { fileRouteProcedures } from "@utspring/domain/file-route-procedures";
import { permissions } from "@utspring/domain/permissions";
import type { ProcedureName } from "@utspring/domain/permissions";
import type { Actor } from "@utspring/domain/roles";
import { idFields } from "../id-fields.ts";
import { guestAccess, persons, procedureAccess } from "../assurance/access-table.ts";
import type { Person } from "../assurance/access-table.ts";
import { foreignIds } from "../assurance/foreign-ids.ts";

const actorOf = (more: object): Actor => ({
  kind: "person",
  userId: "u",
  sessionId: "s",
  role: "elev",
  classId: "c",
  isAdmin: false,
  isImpersonating: false,
  ...more,
});

const actors: Record<Person, Actor> = {
  visitor: { kind: "visitor" },
  outsider: actorOf({ classId: null }),
  guest: actorOf({ classId: null, guestOf: "c" }),
  elev: actorOf({}),
  studentansvarig: actorOf({ role: "studentansvarig" }),
  admin: actorOf({ role: "admin", classId: null, isAdmin: true }),
  impersonator: actorOf({ role: "studentansvarig", isAdmin: true, isImpersonating: true }),
};

const procedures = (Object.keys(permissions) as ProcedureName[]).filter(
  (procedure) => permissions[procedure] !== "system" && !fileRouteProcedures.has(procedure),
);

describe("access table — a copy of who may call what, independent of the product's table", () => {
  it("packages/testkit/src/assurance/access-table.ts has a row for every procedure and for nothing else", () => {
    expect(Object.keys(procedureAccess).toSorted()).toEqual(procedures.toSorted());
  });

  it("each row of the access table has a mark for each kind of caller", () => {
    expect(Object.entries(procedureAccess).filter(([, [marks]]) => !/^[-+!]{6}$/u.test(marks))).toEqual([]);
  });

  it("the permission table, which the screens' buttons use, allows exactly what the access table allows", () => {
    const cells = procedures.flatMap((procedure) =>
      persons.map(
        (person, index) =>
          [procedure, person, can(actors[person], procedure), procedureAccess[procedure]?.[0][index] === "+"] as const,
      ),
    );
    expect(cells.filter(([, , says, should]) => says !== should)).toEqual([]);
  });

  it("a guest may call only what a user without a class may, and the guest procedures of the access table", () => {
    const strayed = procedures.filter(
      (procedure) => can(actors.guest, procedure) !== (guestAccess.has(procedure) || can(actors.outsider, procedure)),
    );
    expect(strayed).toEqual([]);
    expect([...guestAccess].filter((procedure) => can(actors.outsider, procedure as ProcedureName))).toEqual([]);
  });

  it("every field of an input that takes an id has a foreign object in packages/testkit/src/assurance/foreign-ids.ts", () => {
    expect(idFields.filter((name) => !name.startsWith("admin.")).toSorted()).toEqual(
      Object.keys(foreignIds).toSorted(),
    );
  });
});
