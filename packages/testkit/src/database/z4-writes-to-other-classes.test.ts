import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fillClassArea } from "../fill.ts";
import { openTestApp } from "../test-app.ts";
import { makeTestUsers } from "../test-users.ts";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
for (const who of ["studentansvarig", "neighbour"] as const) {
  await as[who].fund.deposit({ amount: 500, description: "Kakor", idempotencyKey: randomUUID() });
}
for (const klass of [ours, theirs]) await fillClassArea(testApp, klass);

/** Tables whose rows belong to a person: their policies compare the user, not the class. */
const personal = ["notices", "profiles"];
const classTables = await testApp.owner<{ name: string }[]>`
  select t.tablename as name from pg_tables t join information_schema.columns c
    on c.table_schema = t.schemaname and c.table_name = t.tablename and c.column_name = 'class_id'
  where t.schemaname = 'public' and t.tablename <> all (${personal}) order by 1`;

describe("Z4 rows of another class", () => {
  it.each(classTables)(
    "Z4 $name takes no row of another class, new or moved, from a member or studentansvarig",
    async ({ name: table }) => {
      const columns = await testApp.owner<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
      const names = columns.map(({ name }) => `"${name}"`).join();
      const [foreign] = await testApp.owner<{ row: string }[]>`
      select (to_jsonb(t) || jsonb_build_object('class_id', ${theirs.classId}::text))::text as row
      from ${testApp.owner(table)} t order by class_id = ${theirs.classId} desc nulls last limit 1`;
      // Each person of theirs becomes the one who writes, so that only the class is wrong.
      const writer = ours.manager.userId;
      const people = [theirs.manager, ...theirs.pupils].map(({ userId }) => userId);
      const row = people.reduce((text, userId) => text.replaceAll(userId, writer), foreign?.row ?? "");
      expect(row).not.toBe("");
      const writes = {
        insert: `insert into "${table}" (${names}) select ${names} from jsonb_populate_record(null::"${table}", $1::text::jsonb)`,
        move: `update "${table}" set class_id = ($1::text::jsonb ->> 'class_id')::uuid`,
      };
      for (const role of ["member", "manager"])
        for (const [kind, statement] of Object.entries(writes)) {
          const written = testApp.owner.begin(async (tx) => {
            await tx.unsafe(`alter table "${table}" disable trigger user`);
            await tx`select set_config('app.role', ${role}, true), set_config('app.user_id', ${writer}, true),
            set_config('app.class_id', ${ours.classId}, true)`;
            await tx.unsafe("set local role utspring_app");
            const { count } = await tx.unsafe(statement, [row]);
            throw new Error(`${kind} of ${count} rows`);
          });
          const refusal = await written.catch((error: unknown) => error as { code?: string; message: string });
          expect([role, kind, refusal.code ?? refusal.message]).toEqual([
            role,
            kind,
            expect.stringMatching(kind === "move" ? /^(?:42501|move of 0 rows)$/u : /^42501$/u),
          ]);
        }
    },
  );
});
