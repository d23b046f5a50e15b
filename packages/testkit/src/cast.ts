import { impersonationOf, sessionOf } from "./actors.ts";
import { callerFor, callerWith } from "./caller.ts";
import type { Caller } from "./caller.ts";
import type { House } from "./house.ts";
import { makeAdmin, makeClass, makePerson } from "./make.ts";
import type { MadeClass, MadePerson } from "./make.ts";

/** The test users for procedures: every role, in one test app with two classes. */
export interface Cast {
  /** The class that the tests are about. */
  ours: MadeClass;
  /** Its neighbour, whose people must not reach it. */
  theirs: MadeClass;
  admin: MadePerson;
  outsider: MadePerson;
  as: Record<CastRole, Caller>;
}

export type CastRole = "visitor" | "elev" | "studentansvarig" | "neighbour" | "admin" | "outsider" | "impersonator";

/** Makes two classes with their people, an admin and somebody without a class, and a caller for each. */
export async function castOf(house: House): Promise<Cast> {
  const admin = await makeAdmin(house);
  const [ours, theirs, outsider] = await Promise.all([makeClass(house), makeClass(house, { pupils: 1 }), makePerson(house)]);
  const [pupil] = ours.pupils as [MadePerson, ...MadePerson[]];
  return {
    ours,
    theirs,
    admin,
    outsider,
    as: {
      visitor: callerWith(house, null),
      elev: await callerFor(house, pupil),
      studentansvarig: await callerFor(house, ours.manager),
      neighbour: await callerFor(house, theirs.manager),
      admin: await callerFor(house, admin),
      outsider: await callerFor(house, outsider),
      impersonator: callerWith(house, await impersonationOf(house, admin, ours.classId)),
    },
  };
}

/** A session's secret for each of them, as a cookie has it; a visitor's is empty. */
export async function secretsOf(house: House, { ours, theirs, admin, outsider }: Cast): Promise<Record<CastRole, string>> {
  const [pupil = outsider] = ours.pupils;
  return {
    visitor: "",
    elev: await sessionOf(house, pupil),
    studentansvarig: await sessionOf(house, ours.manager),
    neighbour: await sessionOf(house, theirs.manager),
    admin: await sessionOf(house, admin),
    outsider: await sessionOf(house, outsider),
    impersonator: await impersonationOf(house, admin, ours.classId),
  };
}

/** The refusals that most procedures share, for `it.each`: who, and with which code. */
export const refusals = {
  user: [["visitor", "NOT_SIGNED_IN"]],
  member: [["visitor", "NOT_SIGNED_IN"], ["outsider", "NOT_ALLOWED"], ["admin", "NOT_ALLOWED"]],
  manager: [["visitor", "NOT_SIGNED_IN"], ["outsider", "NOT_ALLOWED"], ["admin", "NOT_ALLOWED"], ["elev", "NOT_ALLOWED"]],
  admin: [
    ["visitor", "NOT_SIGNED_IN"], ["outsider", "NOT_ALLOWED"], ["elev", "NOT_ALLOWED"], ["studentansvarig", "NOT_ALLOWED"],
  ],
} as const satisfies Record<string, readonly (readonly [CastRole, string])[]>;
