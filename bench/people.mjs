// Sessions for a class's people, by the owner's hand: a thousand sign-ins would take their time.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import postgres from "postgres";

/** Cookies of so many sessions, in turns between the class's members. */
export async function cookiesOf(databaseUrl, classId, count) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const members = await sql`select user_id from memberships where class_id = ${classId} order by number`;
    const made = Array.from({ length: count }, (_, at) => ({ secret: randomBytes(32).toString("base64url"), userId: members[at % members.length].user_id }));
    await sql`insert into sessions (id, secret_hash, user_id, kind, created_at, last_used_at, expires_at)
      select id, hash, user_id, 'browser', now(), now(), now() + interval '1 day' from unnest(
        ${made.map(() => randomUUID())}::uuid[], ${made.map(({ secret }) => createHash("sha256").update(secret).digest("hex"))}::text[], ${made.map(({ userId }) => userId)}::uuid[]
      ) as made (id, hash, user_id)`;
    return made.map(({ secret }) => `sid=${secret}`);
  } finally {
    await sql.end();
  }
}
