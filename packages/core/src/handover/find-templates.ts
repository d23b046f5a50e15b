import { sql } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";

/** Classes that the person runs, or has run and is still in, and the one that an administrator has named. */
export async function findTemplates(
  tx: Tx,
  { userId, classId }: { userId: string; classId: string },
): Promise<{ id: string; name: string }[]> {
  const own = await tx.execute<{ id: string; name: string; role: string | null }>(sql`
    select c.id, c.name, m.role from memberships m join classes c on c.id = m.class_id
      where m.user_id = ${userId}::uuid and m.class_id <> ${classId}::uuid
    order by m.joined_at desc, c.id`);
  const named = await tx.execute<{ id: string | null }>(
    sql`select template_id as id from classes where id = ${classId}::uuid`,
  );
  const found: { id: string; name: string }[] = [];
  const namedId = named[0]?.id ?? null;
  for (const { id, name, role } of own)
    if (id === namedId || role === "studentansvarig" || (await hasRun(tx, { userId, classId: id }, classId)))
      found.push({ id, name });
  if (namedId !== null && !found.some(({ id }) => id === namedId)) {
    const [klass] = await inClass(tx, namedId, classId, () =>
      tx.execute<{ name: string }>(sql`select name from classes where id = ${namedId}::uuid`),
    );
    if (klass) found.push({ id: namedId, name: klass.name });
  }
  return found;
}

const hasRun = async (tx: Tx, { userId, classId }: { userId: string; classId: string }, own: string) =>
  (
    await inClass(tx, classId, own, () =>
      tx.execute(sql`
        select from activity where class_id = ${classId}::uuid and ref_id = ${userId}::uuid
          and kind in ('classes.assign', 'classes.unassign') limit 1`),
    )
  ).length > 0;

/** Row-level security shows one class at a time. The caller has established that this one may be read. */
export async function inClass<T>(tx: Tx, classId: string, own: string, run: () => PromiseLike<T>): Promise<T> {
  await tx.execute(sql`select set_config('app.role', 'member', true), set_config('app.class_id', ${classId}, true)`);
  const result = await run();
  await tx.execute(sql`select set_config('app.role', 'manager', true), set_config('app.class_id', ${own}, true)`);
  return result;
}
