import { createHash, randomUUID } from "node:crypto";
import { openDatabase } from "./database.ts";

/** Books 5,000 kr `days` ago, which no screen can do, with a valid hash. */
export async function bookInThePast(classId: string, days = 40): Promise<void> {
  const sql = openDatabase();
  try {
    await sql.begin(async (tx) => {
      await tx`select set_config('app.class_id', ${classId}, true)`;
      const [manager] = await tx<{ user_id: string }[]>`
        select user_id from memberships where class_id = ${classId} and role = 'studentansvarig' order by number limit 1`;
      const [id, actor, previous] = [randomUUID(), manager?.user_id ?? "", "0".repeat(64)];
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      const hashedText = JSON.stringify([
        1,
        previous,
        classId,
        1,
        id,
        "deposit",
        500_000,
        500_000,
        "Insats",
        "manual",
        null,
        null,
        actor,
        false,
        at,
      ]);
      const hash = createHash("sha256").update(hashedText).digest("hex");
      await tx`
        insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description, source_type,
          actor_id, created_at, previous_hash, hash)
        values (${id}, ${classId}, 1, 'deposit', 500000, 500000, 500000, 'Insats', 'manual', ${actor}, ${at}, ${previous}, ${hash})`;
    });
  } finally {
    await sql.end();
  }
}

/** After a week the studentansvariga attest for each other. */
export async function passManagersWeek(classId: string): Promise<void> {
  const sql = openDatabase();
  try {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update memberships set appointed_at = appointed_at - interval '8 days' where class_id = ${classId}`;
    });
  } finally {
    await sql.end();
  }
}
