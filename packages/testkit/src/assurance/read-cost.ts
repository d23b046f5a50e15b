import type { Pool, Tx } from "@utspring/core/kernel/db";
import { sql } from "drizzle-orm";
import { createSession } from "../actors.ts";
import { procedureAt } from "./keyed-acts.ts";
import { callerWith } from "../caller.ts";
import { cloneClass } from "../clone-class.ts";
import { freshDatabase } from "../database.ts";
import { fillClassArea } from "../fill.ts";
import { procedures, requiredFields } from "../inputs.ts";
import { makeClass } from "../make.ts";
import { makeGuest } from "../make-guest.ts";
import { startTestApp } from "../test-app.ts";

interface Cost {
  calls: Record<string, number>;
  rows: Record<string, number>;
}

/** A table of so few rows may be read whole: they are in a few pages. */
const fewRows = 500;
/** A policy's set is read once for each table of a statement: nine times at most today, whatever the number of rows. */
const maxCalls = 12;

async function readCounters(tx: Tx): Promise<Cost> {
  const [row] = await tx.execute<Cost & Record<string, unknown>>(sql`
    select
      (select coalesce(json_object_agg(f.funcname, f.calls), '{}') from pg_stat_xact_user_functions f) as calls,
      (select json_object_agg(t.relname, t.seq_tup_read + coalesce(t.idx_tup_fetch, 0))
        from pg_stat_xact_user_tables t where t.schemaname = 'public') as rows`);
  if (!row) throw new Error("the database counts nothing");
  return row;
}

const difference = (after: Record<string, number>, before: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));

/** The same pool, which adds the cost of each read transaction to `costs`. `plan` is PostgreSQL's `plan_cache_mode`. */
function countReads(pool: Pool, plan: () => string, costs: Cost[]): Pool {
  return {
    ...pool,
    readOnlyTransaction: (options) =>
      pool.readOnlyTransaction({
        ...options,
        run: async (createTx) => {
          const counting = createTx({ text: "select set_config('plan_cache_mode', $1, true)", args: [plan()] });
          const before = await readCounters(counting);
          const answer = await options.run(createTx);
          const after = await readCounters(counting);
          costs.push({ calls: difference(after.calls, before.calls), rows: difference(after.rows, before.rows) });
          return answer;
        },
      }),
  };
}

export async function openEqualClasses(classes: number) {
  const database = await freshDatabase();
  const app = await startTestApp({ database });
  const { owner, deps } = app;
  await owner.unsafe(`alter database ${new URL(database.url).pathname.slice(1)} set track_functions = 'all'`);
  const klass = await makeClass(app, { pupils: 29 });
  await fillClassArea(app, klass);
  await owner`update fund_auditors set ended_at = now(), ended_by = user_id`;
  const guest = await makeGuest(app, klass);
  await cloneClass(owner, classes - 1);
  const { classId, manager, pupils } = klass;
  const [pupil = manager] = pupils;
  const secrets = {
    elev: await createSession(app, pupil),
    studentansvarig: await createSession(app, manager),
    guest: await createSession(app, guest),
  };
  const [ids = {}] = await owner<Record<string, string>[]>`
    select ${pupil.userId} as "userId", 'preview' as purpose, 'csv' as format,
      (select id from payment_requirements where class_id = ${classId}) as "requirementId",
      (select id from expense_claims where class_id = ${classId}) as "claimId",
      (select id from budget_items where class_id = ${classId}) as "itemId",
      (select id from class_documents where class_id = ${classId}) as "documentId"`;
  let plan = "";
  const costs: Cost[] = [];
  deps.db.app = countReads(deps.db.app, () => plan, costs);
  return {
    app,
    /** The cost of each read transaction of every query that is not the administrator's. */
    measure: async () => {
      const found: (Cost & { name: string })[] = [];
      for (const [person, secret] of Object.entries(secrets))
        for (const { procedure, type } of procedures) {
          if (type !== "query" || procedure.startsWith("admin.")) continue;
          const input = Object.fromEntries(requiredFields(procedure).map((name) => [name, ids[name]]));
          for (plan of ["force_custom_plan", "force_generic_plan"]) {
            costs.length = 0;
            const call = procedureAt<(input: object) => Promise<unknown>>(callerWith(app, secret), procedure)(input);
            await call.catch(() => undefined);
            found.push(...costs.map((cost) => ({ ...cost, name: `${person} ${procedure} ${plan}` })));
          }
        }
      return found;
    },
  };
}

/** Queries that read a whole table or call a policy's function many times, and how many queries were made. */
export async function findDearQueries({ app, measure }: Awaited<ReturnType<typeof openEqualClasses>>) {
  const policyFunctions = await app.owner<{ name: string }[]>`
    select distinct p.proname as name from pg_depend d join pg_proc p on p.oid = d.refobjid
    where d.classid = 'pg_policy'::regclass and d.refclassid = 'pg_proc'::regclass`;
  const sizes = await app.owner<{ table: string; all: number }[]>`
    select relname as table, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as all
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const costs = await measure();
  const dear = costs.flatMap(({ name, calls, rows }) => [
    ...sizes
      .filter(({ table, all }) => all > fewRows && (rows[table] ?? 0) >= all)
      .map(({ table, all }) => `${name}: ${rows[table] ?? 0} rows of ${table}, which has ${all}`),
    ...policyFunctions
      .filter((called) => (calls[called.name] ?? 0) > maxCalls)
      .map((called) => `${name}: ${calls[called.name] ?? 0} calls of ${called.name}`),
  ]);
  return { counted: new Set(costs.map(({ name }) => name)).size, dear };
}
