import { randomUUID } from "node:crypto";
import { TRPCClientError } from "@trpc/client";
import { hashSecret, newSecret } from "@utspring/core/auth/session-store";
import type { Browser } from "../browser.ts";
import type { LiveServer } from "../live-server.ts";
import { makeAdmin, makeClass, makePerson, password } from "../make.ts";
import type { MadeClass, MadePerson } from "../make.ts";
import type { Socket } from "../socket.ts";

/** The ways to lose and to gain a right, and what may remain of the gain after both (promise A8). */

/** The shared objects of all races in a run. */
export interface Arena {
  server: LiveServer;
  klass: MadeClass;
  /** A class that the person does not belong to. */
  other: MadeClass;
}

/** A user who is signed in on two devices, as a member of `klass` or as an administrator. */
export interface Race extends Arena {
  /** The users who remove rights, each with a session of this race whose password was just confirmed. */
  admin: Browser;
  manager: Browser;
  person: MadePerson;
  /** The device that gains a right, and the other one. */
  here: Browser;
  there: Browser;
  hereId: string;
  thereId: string;
  /** The token of a reset link from before the race. */
  link: string;
  /** The sockets that were opened in the race. */
  sockets: Socket[];
}

type Act = (race: Race) => Promise<unknown>;

export interface Loss {
  happen: Act;
  /** The number of sessions, tokens, links and memberships that the loss should have ended. */
  survivors: (race: Race) => Promise<number>;
}

export interface Gain {
  try: Act;
  /** For administrators only, or members only; for anyone when left out. */
  only?: "admins" | "members";
  /** The losses that do not affect this gain, so there is no race. */
  except?: readonly LossName[];
}

const fresh = "ett helt nytt lösenord";
const json = { "content-type": "application/json" };

async function rowsOf(
  { server, person }: Race,
  table: "sessions" | "password_resets" | "memberships" | "join_requests",
): Promise<number> {
  const [row] = await server.owner<
    { n: number }[]
  >`select count(*)::int as n from ${server.owner(table)} where user_id = ${person.userId}`;
  return row?.n ?? 0;
}

async function sessionIds({ server, person }: Race): Promise<string[]> {
  return (await server.owner<{ id: string }[]>`select id from sessions where user_id = ${person.userId}`).map(
    ({ id }) => id,
  );
}

/** Everything that a removed user must not have. */
async function tracesLeft(race: Race): Promise<number> {
  const counts = await Promise.all(
    (["sessions", "password_resets", "memberships", "join_requests"] as const).map((table) => rowsOf(race, table)),
  );
  return counts.reduce((sum, n) => sum + n, 0);
}

/** Sessions and links that a new password should have ended, and the old password if it still works. */
async function oldPasswordLeft(race: Race, exceptId?: string): Promise<number> {
  const ids = await sessionIds(race);
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
  (await sessionIds(race)).filter((id) => id === race.hereId || id === race.thereId).length;
const hereLeft = async (race: Race) => (await sessionIds(race)).filter((id) => id === race.hereId).length;
const placeOf = ({ person }: Race, role: "admin" | "elev") => ({
  userId: person.userId,
  firstName: person.firstName,
  lastName: person.lastName,
  role,
  classId: null,
});

export const losses = {
  "a freeze": {
    happen: ({ admin, person: { userId } }) => admin.api.admin.users.freeze.mutate({ userId }),
    survivors: (race) => rowsOf(race, "sessions"),
  },
  "a removal by an administrator": {
    happen: ({ admin, person: { userId } }) => admin.api.admin.users.remove.mutate({ userId }),
    survivors: tracesLeft,
  },
  "a removal of one's own": {
    happen: ({ there }) => there.api.auth.removeMyAccount.mutate({ password }),
    survivors: tracesLeft,
  },
  "a changed password": {
    happen: ({ there }) => there.api.auth.changePassword.mutate({ current: password, next: fresh }),
    survivors: (race) => oldPasswordLeft(race, race.thereId),
  },
  "a reset": {
    happen: async (race) =>
      race.server.visitor().api.auth.resetPassword.mutate({ token: await linkFor(race), password: fresh }),
    survivors: (race) => oldPasswordLeft(race),
  },
  "the role of a studentansvarig": {
    happen: ({ admin, klass: { classId }, person: { userId } }) =>
      admin.api.admin.classes.assignRepresentative.mutate({ classId, userId }),
    survivors: earlierLeft,
  },
  "no class any more": {
    happen: (race) => race.admin.api.admin.users.update.mutate(placeOf(race, "elev")),
    survivors: async (race) => (await earlierLeft(race)) + (await rowsOf(race, "memberships")),
  },
  "the role of an administrator": {
    happen: (race) => race.admin.api.admin.users.update.mutate(placeOf(race, "admin")),
    survivors: async (race) => (await earlierLeft(race)) + (await rowsOf(race, "memberships")),
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

/** Losses that leave the user's account and password: signing in with them is allowed and gives the new role. */
const keepsAccount = [
  "the role of a studentansvarig",
  "no class any more",
  "the role of an administrator",
  "a removal from the class",
  "signing out elsewhere",
  "signing out",
] as const;
const keepsSession = ["a removal from the class"] as const;

export const gains: Record<string, Gain> = {
  "signing in": {
    try: ({ server, person: { email } }) => server.visitor().api.auth.signIn.mutate({ email, password }),
    except: keepsAccount,
  },
  "making a token": {
    try: ({ server, person: { email } }) =>
      server.visitor().api.auth.createToken.mutate({ email, password, label: "kapp", scope: "admin" }),
    except: keepsAccount,
  },
  "the password once more": {
    try: ({ here }) => here.api.auth.confirmPassword.mutate({ password }),
    except: keepsSession,
  },
  "a password of one's own": {
    try: ({ here }) => here.api.auth.changePassword.mutate({ current: password, next: "ett tredje lösenord" }),
    except: keepsSession,
  },
  "an earlier reset link": {
    try: ({ server, link }) =>
      server.visitor().api.auth.resetPassword.mutate({ token: link, password: "ett tredje lösenord" }),
    except: [...keepsAccount, "a freeze"],
  },
  "a class's code": {
    // The own class's code too, since a removed member could return with it.
    try: ({ here, klass, other }) =>
      Promise.allSettled(
        [other, klass].map(({ code }) =>
          here.api.classes.join.mutate({ classCode: code, idempotencyKey: randomUUID() }),
        ),
      ).then(([first]) => first),
    only: "members",
    except: ["signing out", "signing out elsewhere", "a changed password", "a reset", "a freeze"],
  },
  "being let into a class": {
    try: async ({ server, person: { userId }, other }) =>
      (await server.signedIn(other.manager)).api.classes.admit.mutate({ userId, idempotencyKey: randomUUID() }),
    only: "members",
    except: [
      "signing out",
      "signing out elsewhere",
      "a changed password",
      "a reset",
      "a freeze",
      "the role of a studentansvarig",
      "a removal from the class",
      "no class any more",
    ],
  },
  "acting in a class": {
    try: ({ here, klass: { classId } }) => here.api.admin.impersonate.mutate({ classId }),
    only: "admins",
    except: keepsSession,
  },
  "a socket": {
    try: async ({ here, sockets }) => {
      const socket = here.socket();
      sockets.push(socket);
      await Promise.race([socket.follow().catch(unlessCut), socket.refused]);
    },
    only: "members",
  },
};

/** A connection that closed while the subscription was requested carries no AppError. */
function unlessCut(error: unknown): void {
  if (!(error instanceof TRPCClientError) || error.data) throw error;
}

const ofClass: readonly string[] = [
  "the role of a studentansvarig",
  "no class any more",
  "the role of an administrator",
  "a removal from the class",
];

/** The losses to race a gain against. */
export function lossesOf(gain: Gain): LossName[] {
  return (Object.keys(losses) as LossName[]).filter(
    (name) => !(gain.except ?? []).includes(name) && !(gain.only === "admins" && ofClass.includes(name)),
  );
}

export async function makeArena(server: LiveServer): Promise<Arena> {
  const [klass, other] = [await makeClass(server, { pupils: 0 }), await makeClass(server, { pupils: 0 })];
  return { server, klass, other };
}

/** A new user for one race. Where a join request is raced for, it waits. */
export async function makeRace(arena: Arena, { only, asks }: { only?: Gain["only"]; asks: boolean }): Promise<Race> {
  const { server, klass, other } = arena;
  const [current] = await server.owner<
    { class_code: string }[]
  >`select class_code from classes where id = ${klass.classId}`;
  const fresh = { ...klass, code: current?.class_code ?? "" };
  const person = await makePerson(server, only === "admins" ? {} : { code: fresh.code });
  if (only === "admins") await server.owner`update profiles set role = 'admin' where user_id = ${person.userId}`;
  if (asks)
    await server.owner`insert into join_requests (class_id, user_id, created_at) values (${other.classId}, ${person.userId}, now())`;
  const [here, there] = [await server.signedIn(person), await server.signedIn(person)];
  const idOf = async (browser: Browser) => {
    const [row] = await server.owner<
      { id: string }[]
    >`select id from sessions where secret_hash = ${hashSecret(browser.secret() ?? "")}`;
    return row?.id ?? "";
  };
  const [admin, manager] = [await server.signedIn(await makeAdmin(server)), await server.signedIn(klass.manager)];
  const race = {
    ...arena,
    admin,
    manager,
    klass: fresh,
    person,
    here,
    there,
    hereId: await idOf(here),
    thereId: await idOf(there),
    link: "",
    sockets: [],
  };
  return { ...race, link: await linkFor(race) };
}

/** Inserts a reset link as the job does, without the mail. */
async function linkFor({ server, person }: Pick<Race, "server" | "person">): Promise<string> {
  const token = newSecret();
  await server.owner`
    insert into password_resets (token_hash, user_id, created_at, expires_at) values (${hashSecret(token)}, ${person.userId}, now(), now() + interval '1 hour')`;
  return token;
}

/**
 * Frees places for the next race: a class has at most a hundred members, and removing an administrator locks the row of
 * every administrator.
 */
export async function retire({ server, person: { userId } }: Race): Promise<void> {
  await server.owner.begin(async (tx) => {
    await tx`update profiles set class_id = null, role = 'elev' where user_id = ${userId}`;
    await tx`delete from memberships where user_id = ${userId}`;
  });
}
