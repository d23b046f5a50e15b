import { createImpersonation, createSession } from "./actors.ts";
import { callerFor, callerWith } from "./caller.ts";
import type { Caller } from "./caller.ts";
import type { TestApp } from "./test-app.ts";
import { makeAdmin, makeClass, makePerson } from "./make.ts";
import type { MadeClass, MadePerson } from "./make.ts";

export interface TestUsers {
  ours: MadeClass;
  theirs: MadeClass;
  admin: MadePerson;
  outsider: MadePerson;
  as: Record<TestRole, Caller>;
}

export type TestRole = "visitor" | "elev" | "studentansvarig" | "neighbour" | "admin" | "outsider" | "impersonator";

export async function makeTestUsers(testApp: TestApp): Promise<TestUsers> {
  const admin = await makeAdmin(testApp);
  const [ours, theirs, outsider] = await Promise.all([
    makeClass(testApp),
    makeClass(testApp, { pupils: 1 }),
    makePerson(testApp),
  ]);
  const [pupil] = ours.pupils as [MadePerson, ...MadePerson[]];
  return {
    ours,
    theirs,
    admin,
    outsider,
    as: {
      visitor: callerWith(testApp, null),
      elev: await callerFor(testApp, pupil),
      studentansvarig: await callerFor(testApp, ours.manager),
      neighbour: await callerFor(testApp, theirs.manager),
      admin: await callerFor(testApp, admin),
      outsider: await callerFor(testApp, outsider),
      impersonator: callerWith(testApp, await createImpersonation(testApp, admin, ours.classId)),
    },
  };
}

/** A session's secret for each of them, as a cookie has it; a visitor's is empty. */
export async function secretsOf(
  testApp: TestApp,
  { ours, theirs, admin, outsider }: TestUsers,
): Promise<Record<TestRole, string>> {
  const [pupil = outsider] = ours.pupils;
  return {
    visitor: "",
    elev: await createSession(testApp, pupil),
    studentansvarig: await createSession(testApp, ours.manager),
    neighbour: await createSession(testApp, theirs.manager),
    admin: await createSession(testApp, admin),
    outsider: await createSession(testApp, outsider),
    impersonator: await createImpersonation(testApp, admin, ours.classId),
  };
}

/** The refusals that most procedures share, for `it.each`: who, and with which code. */
export const refusals = {
  user: [["visitor", "NOT_SIGNED_IN"]],
  member: [
    ["visitor", "NOT_SIGNED_IN"],
    ["outsider", "NOT_ALLOWED"],
    ["admin", "NOT_ALLOWED"],
  ],
  manager: [
    ["visitor", "NOT_SIGNED_IN"],
    ["outsider", "NOT_ALLOWED"],
    ["admin", "NOT_ALLOWED"],
    ["elev", "NOT_ALLOWED"],
  ],
  admin: [
    ["visitor", "NOT_SIGNED_IN"],
    ["outsider", "NOT_ALLOWED"],
    ["elev", "NOT_ALLOWED"],
    ["studentansvarig", "NOT_ALLOWED"],
  ],
} as const satisfies Record<string, readonly (readonly [TestRole, string])[]>;
