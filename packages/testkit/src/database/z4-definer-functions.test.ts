import { describe, expect, it } from "vitest";
import { report } from "../assurance/counts.ts";
import { makeNeighbours } from "../assurance/definer-neighbours.ts";
import type { ClassIds } from "../assurance/definer-neighbours.ts";
import { definersOf } from "../assurance/definers.ts";
import type { RlsContext } from "../assurance/definers.ts";
import { fillClassArea } from "../fill.ts";
import type { MadeClass } from "../make.ts";
import { openTestApp } from "../test-app.ts";
import { makeTestUsers } from "../test-users.ts";

const testApp = await openTestApp();
const { owner } = testApp;
const { ours, theirs, admin } = await makeTestUsers(testApp);
for (const klass of [ours, theirs]) await fillClassArea(testApp, klass);

const idsOf = (klass: MadeClass): ClassIds => ({
  class: klass.classId,
  manager: klass.manager.userId,
  pupil: klass.pupils[0]?.userId ?? "",
});
const [us, them] = [idsOf(ours), idsOf(theirs)];
const attackers: RlsContext[] = [
  { role: "user", user: them.pupil, class: "" },
  { role: "member", user: them.pupil, class: them.class },
  { role: "manager", user: them.manager, class: them.class },
  { role: "guest", user: them.pupil, class: them.class },
];

const rowsQuery = (
  await owner<{ query: string }[]>`
    select string_agg(format('select %L || to_jsonb(t)::text as row from %I.%I t', c.relname || ' ', n.nspname, c.relname), ' union all ') as query
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname = 'public' or c.relname = '_private_jobs')`
)[0]?.query;

async function changesOf(context: RlsContext, statements: string): Promise<{ rows: string[]; refusal: string | null }> {
  const result = { rows: [] as string[], refusal: null as string | null };
  const undo = new Error("undo");
  await owner
    .begin(async (tx) => {
      const readRows = async () => new Set((await tx.unsafe<{ row: string }[]>(rowsQuery ?? "")).map(({ row }) => row));
      const before = await readRows();
      await tx
        .savepoint(async (point) => {
          await point`set local role utspring_app`;
          await point`select set_config('app.role', ${context.role}, true), set_config('app.user_id', ${context.user}, true), set_config('app.class_id', ${context.class}, true)`;
          await point.unsafe(statements);
          await point`set constraints all immediate`;
        })
        .catch((error: unknown) => {
          result.refusal = (error as { code?: string }).code ?? String(error);
        });
      await tx`reset role`;
      const after = await readRows();
      result.rows = [...before, ...after].filter((row) => before.has(row) !== after.has(row));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result;
}

const tableOf = (row: string) => row.slice(0, row.indexOf(" "));
const namesUs = (row: string) => Object.values(us).some((id) => row.includes(id));

const other = ours.pupils[1]?.userId ?? "";
const objects = await makeNeighbours({ owner, us, them, other });
const definers = definersOf({ us, them, other, adminId: admin.userId, objects });

describe("Z4 functions that run as the owner", () => {
  it("Z4 each is listed with the tables that it may change, and is searched for its tables in public only", async () => {
    const found = await owner<{ name: string; path: string }[]>`
      select p.proname as name, p.proconfig::text as path from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`;
    expect(found.map(({ name }) => name)).toEqual(Object.keys(definers).toSorted());
    // The temporary schema is named last: unnamed, it would be searched first, and a caller could shadow a table.
    expect(found.filter(({ path }) => path !== '{"search_path=public, pg_temp"}')).toEqual([]);
  });

  it.each(Object.entries(definers))(
    "Z4 %s — people of another class change no row of this class with it",
    async (_name, { attack, isOfAccount }) => {
      const beforeSignIn = [them.pupil, ""].map((user): RlsContext => ({ role: "gate", user, class: "" }));
      for (const attacker of isOfAccount ? [...attackers, ...beforeSignIn] : attackers) {
        const { rows } = await changesOf(attacker, attack);
        expect([attacker.role, rows.filter(namesUs)]).toEqual([attacker.role, []]);
        report("Z4", { foreignRows: rows.filter(namesUs).length });
      }
    },
  );

  it.each(Object.entries(definers).flatMap(([name, { touches, use }]) => (use ? [[name, touches, use] as const] : [])))(
    "Z4 %s — changes the rows that it is for, and none beside them",
    async (_name, touches, { by, call, changes }) => {
      const { rows, refusal } = await changesOf(by, call);
      expect(refusal).toBeNull();
      expect(rows.map(tableOf).filter((table) => ![...touches].includes(table))).toEqual([]);
      const stray = rows.filter(
        (row) =>
          !changes.some((one) => tableOf(row) === one.split(" ")[0] && row.includes(one.slice(one.indexOf(" ") + 1))),
      );
      expect(stray).toEqual([]);
      expect(
        changes.filter(
          (one) =>
            !rows.some((row) => tableOf(row) === one.split(" ")[0] && row.includes(one.slice(one.indexOf(" ") + 1))),
        ),
      ).toEqual([]);
    },
  );
});
