import { randomUUID } from "node:crypto";
import { password } from "../make.ts";
import { readLink } from "./race.ts";
import type { Race } from "./race.ts";

export interface Loss {
  happen: (race: Race) => Promise<unknown>;
  survivors: (race: Race) => Promise<number>;
}

const fresh = "ett helt nytt lösenord";
const json = { "content-type": "application/json" };

async function readRows(
  { server, person }: Race,
  table: "sessions" | "password_resets" | "memberships" | "join_requests",
): Promise<number> {
  const [row] = await server.owner<
    { n: number }[]
  >`select count(*)::int as n from ${server.owner(table)} where user_id = ${person.userId}`;
  return row?.n ?? 0;
}

async function readSessionIds({ server, person }: Race): Promise<string[]> {
  return (await server.owner<{ id: string }[]>`select id from sessions where user_id = ${person.userId}`).map(
    ({ id }) => id,
  );
}

/** Everything that a removed user must not have. */
async function findTraces(race: Race): Promise<number> {
  const counts = await Promise.all(
    (["sessions", "password_resets", "memberships", "join_requests"] as const).map((table) => readRows(race, table)),
  );
  return counts.reduce((sum, n) => sum + n, 0);
}

/** Sessions and links that a new password should have ended, and the old password if it still works. */
async function isOldPasswordAccepted(race: Race, exceptId?: string): Promise<number> {
  const ids = await readSessionIds(race);
  const { status } = await race.server.visitor().raw("/trpc/auth.signIn", {
    method: "POST",
    body: JSON.stringify({ json: { email: race.person.email, password: fresh } }),
    headers: json,
  });
  const [links] = await race.server.owner<{ n: number }[]>`
    select count(*)::int as n from password_resets where user_id = ${race.person.userId} and used_at is null`;
  return ids.filter((id) => id !== exceptId).length + (status === 200 ? 0 : 1) + (links?.n ?? 0);
}

/** The sessions from before the change: a later one has the new role. */
const earlierLeft = async (race: Race) =>
  (await readSessionIds(race)).filter((id) => id === race.hereId || id === race.thereId).length;
const hereLeft = async (race: Race) => (await readSessionIds(race)).filter((id) => id === race.hereId).length;
const placeOf = ({ person }: Race, role: "admin" | "elev") => ({
  userId: person.userId,
  firstName: person.firstName,
  lastName: person.lastName,
  role,
  classId: null,
});

/** The ways to lose a right, and what should have ended with it (guarantee A8). */
export const losses = {
  "a freeze": {
    happen: ({ admin, person: { userId } }) => admin.api.admin.users.freeze.mutate({ userId }),
    survivors: (race) => readRows(race, "sessions"),
  },
  "a removal by an administrator": {
    happen: ({ admin, person: { userId } }) => admin.api.admin.users.remove.mutate({ userId }),
    survivors: findTraces,
  },
  "a removal of one's own": {
    happen: ({ there }) => there.api.auth.removeMyAccount.mutate({ password }),
    survivors: findTraces,
  },
  "a changed password": {
    happen: ({ there }) => there.api.auth.changePassword.mutate({ current: password, next: fresh }),
    survivors: (race) => isOldPasswordAccepted(race, race.thereId),
  },
  "a reset": {
    happen: async (race) =>
      race.server.visitor().api.auth.resetPassword.mutate({ token: await readLink(race), password: fresh }),
    survivors: (race) => isOldPasswordAccepted(race),
  },
  "the role of a studentansvarig": {
    happen: ({ admin, klass: { classId }, person: { userId } }) =>
      admin.api.admin.classes.assignRepresentative.mutate({ classId, userId }),
    survivors: earlierLeft,
  },
  "no class any more": {
    happen: (race) => race.admin.api.admin.users.update.mutate(placeOf(race, "elev")),
    survivors: async (race) => (await earlierLeft(race)) + (await readRows(race, "memberships")),
  },
  "the role of an administrator": {
    happen: (race) => race.admin.api.admin.users.update.mutate(placeOf(race, "admin")),
    survivors: async (race) => (await earlierLeft(race)) + (await readRows(race, "memberships")),
  },
  "a removal from the class": {
    happen: ({ manager, person: { userId } }) =>
      manager.api.classes.removeMember.mutate({ userId, idempotencyKey: randomUUID() }),
    survivors: async ({ server, person, klass }) => {
      const left =
        await server.owner`select from memberships where user_id = ${person.userId} and class_id = ${klass.classId}`;
      return left.length;
    },
  },
  "signing out elsewhere": {
    happen: ({ there, hereId }) => there.api.auth.revokeSession.mutate({ sessionId: hereId }),
    survivors: hereLeft,
  },
  "signing out": {
    happen: ({ server, here }) => server.withSecret(here.secret() ?? "").api.auth.signOut.mutate(),
    survivors: hereLeft,
  },
} as const satisfies Record<string, Loss>;

export type LossName = keyof typeof losses;
