import { hashSecret, newSecret } from "@utspring/core/auth/session-store";
import type { Browser } from "../browser.ts";
import type { LiveServer } from "../live-server.ts";
import { makeAdmin, makeClass, makePerson } from "../make.ts";
import type { MadeClass, MadePerson } from "../make.ts";
import type { Socket } from "../socket.ts";

export interface Arena {
  server: LiveServer;
  klass: MadeClass;
  other: MadeClass;
}

export interface Race extends Arena {
  admin: Browser;
  manager: Browser;
  person: MadePerson;
  here: Browser;
  there: Browser;
  hereId: string;
  thereId: string;
  link: string;
  sockets: Socket[];
}

export async function makeArena(server: LiveServer): Promise<Arena> {
  const [klass, other] = [await makeClass(server, { pupils: 0 }), await makeClass(server, { pupils: 0 })];
  return { server, klass, other };
}

export async function makeRace(
  arena: Arena,
  { only, asks }: { only?: "admins" | "members" | undefined; asks: boolean },
): Promise<Race> {
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
  const readId = async (browser: Browser) => {
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
    hereId: await readId(here),
    thereId: await readId(there),
    link: "",
    sockets: [],
  };
  return { ...race, link: await readLink(race) };
}

export async function readLink({ server, person }: Pick<Race, "server" | "person">): Promise<string> {
  const token = newSecret();
  await server.owner`
    insert into password_resets (token_hash, user_id, created_at, expires_at) values (${hashSecret(token)}, ${person.userId}, now(), now() + interval '1 hour')`;
  return token;
}

/** A class has at most a hundred members, and removing an administrator locks every administrator's row. */
export async function retire({ server, person: { userId } }: Race): Promise<void> {
  await server.owner.begin(async (tx) => {
    await tx`update profiles set class_id = null, role = 'elev' where user_id = ${userId}`;
    await tx`delete from memberships where user_id = ${userId}`;
  });
}
