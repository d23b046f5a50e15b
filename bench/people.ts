// The server runs four calls of a user at once, so a load needs many users. Inserted as the owner, since sign-ins take
// long.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import postgres from "postgres";
import type { Caller } from "./call.ts";

export async function openMemberCookies(databaseUrl: string, classId: string, count: number): Promise<string[]> {
  return (await openMemberSessions(databaseUrl, classId, count)).map(({ cookie }) => cookie);
}

function openMemberSessions(databaseUrl: string, classId: string, count: number): Promise<Caller[]> {
  return withSql(databaseUrl, async (sql) => {
    const members = await sql<
      { user_id: string }[]
    >`select user_id from memberships where class_id = ${classId} order by number`;
    return openSessions(
      sql,
      Array.from({ length: count }, (_, index) => members[index % members.length]?.user_id ?? ""),
    );
  });
}

/** A class's managers; otherwise all their calls would be one user's. */
export function addManagers(databaseUrl: string, classId: string, count: number): Promise<Caller[]> {
  return withSql(databaseUrl, async (sql) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    await sql.begin(async (tx) => {
      await tx`insert into users (id, email, password_hash, created_at) select id, 'ansvarig-' || id || '@utspring.test', 'x', now() from unnest(${ids}::uuid[]) as made (id)`;
      await tx`insert into memberships (user_id, class_id, role, joined_at) select id, ${classId}, 'studentansvarig', now() from unnest(${ids}::uuid[]) as made (id)`;
      await tx`insert into profiles (user_id, first_name, last_name, role, class_id, created_at)
        select id, 'Ansvarig', id::text, 'studentansvarig', ${classId}, now() from unnest(${ids}::uuid[]) as made (id)`;
    });
    return openSessions(sql, ids);
  });
}

let addresses = 0;

async function openSessions(sql: postgres.Sql, userIds: string[]): Promise<Caller[]> {
  const made = userIds.map((userId) => ({ secret: randomBytes(32).toString("base64url"), userId }));
  await sql`insert into sessions (id, secret_hash, user_id, kind, created_at, last_used_at, expires_at)
    select id, hash, user_id, 'browser', now(), now(), now() + interval '1 day' from unnest(
      ${made.map(() => randomUUID())}::uuid[], ${made.map(({ secret }) => createHash("sha256").update(secret).digest("hex"))}::text[], ${made.map(({ userId }) => userId)}::uuid[]
    ) as made (id, hash, user_id)`;
  return made.map(({ secret }) => {
    addresses += 1;
    return { cookie: `sid=${secret}`, address: `10.50.${addresses >> 8}.${addresses & 255}` };
  });
}

async function withSql<T>(databaseUrl: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}
