import { createHash } from "node:crypto";
import postgres from "postgres";
import type { Caller } from "./call.ts";
import { month, pupilsInClass } from "./month.ts";
import { recomputeSums } from "./recompute-sums.ts";

/** Every second change is a deposit by the studentansvarig, every other a sale by a pupil. */
const changesAYear = pupilsInClass * month.changes * 12;
const salesSessions = 12;
const requirements = 5;
const classesAtOnce = 100;
const namePrefix = "Årsklass ";

export interface FilledClass {
  number: number;
  classId: string;
}

export interface FilledYear {
  classes: FilledClass[];
  productId: string;
  changes: number;
  bytes: number;
}

/** Number 1 is the studentansvarig. Each has an address. */
export function pupilOf(klass: number, number: number): Caller & { email: string } {
  const index = klass * pupilsInClass + number;
  const secret = createHash("sha256").update(`year ${klass} ${number}`).digest("hex");
  return {
    cookie: `sid=${secret}`,
    address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    email: `ars-${klass}-${number}@utspring.test`,
  };
}

export async function fillYear(databaseUrl: string, classes: number): Promise<FilledYear> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const [offer] = await sql<{ supplier_id: string; product_id: string; password_hash: string }[]>`
      select p.supplier_id, p.id as product_id, u.password_hash from products p, users u
      where p.supplier_id is not null and p.product_options = '{}' and p.is_active and u.email = 'ansvarig@utspring.test' limit 1`;
    if (!offer) throw new Error("the demo class has no product");
    for (let first = 1; first <= classes; first += classesAtOnce) {
      const last = Math.min(classes, first + classesAtOnce - 1);
      await sql.begin((tx) => fillClasses(tx, offer, first, last));
    }
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await recomputeSums(tx);
    });
    await sql`vacuum (analyze)`;
    const [{ bytes } = { bytes: 0 }] = await sql<
      { bytes: number }[]
    >`select pg_database_size(current_database())::float8 as bytes`;
    const rows = await sql<{ id: string; number: number }[]>`
      select id, substr(name, ${namePrefix.length + 1})::int as number from classes where name like ${`${namePrefix}%`} order by 2`;
    return {
      classes: rows.map(({ id, number }) => ({ number, classId: id })),
      productId: offer.product_id,
      changes: classes * changesAYear,
      bytes,
    };
  } finally {
    await sql.end();
  }
}

async function fillClasses(
  tx: postgres.TransactionSql,
  offer: { supplier_id: string; product_id: string; password_hash: string },
  first: number,
  last: number,
): Promise<void> {
  // Triggers would count row by row, so they are off; `recount` sets what they maintain.
  await tx`set local session_replication_role = replica`;
  await tx`create temporary table year_class on commit drop as
    select uuidv7() as id, n, now() - interval '366 days' as since from generate_series(${first}::int, ${last}::int) n`;
  await tx`create temporary table year_pupil on commit drop as
    select uuidv7() as id, c.id as class_id, n, u, since, encode(sha256(('year ' || n || ' ' || u)::bytea), 'hex') as secret
    from year_class c cross join generate_series(1, ${pupilsInClass}::int) u`;
  await tx`create temporary table year_session on commit drop as
    select uuidv7() as id, c.id as class_id, s, since + (s - 1) * interval '30 days' as since
    from year_class c cross join generate_series(1, ${salesSessions}::int) s`;
  // Nobody verifies these ledgers, so the hashes are not those of the rows.
  await tx`create temporary table year_change on commit drop as
    select uuidv7() as id, c.id as class_id, seq, (seq + 1) / 2 as nth, seq % 2 = 1 as is_deposit,
      case when seq % 2 = 1 then 1 else 1 + seq / 2 % ${pupilsInClass}::int end as u,
      1 + seq * ${salesSessions}::int / ${changesAYear + 1}::int as s,
      c.since + seq * (interval '365 days' / ${changesAYear}::float) as at
    from year_class c cross join generate_series(1, ${changesAYear}::int) seq`;
  // Without statistics, joins are planned for a thousand rows.
  await tx`analyze year_pupil, year_session, year_change`;
  await tx`insert into classes (id, name, class_code, uses_payments, created_at)
    select id, ${namePrefix} || n, upper(translate(lpad(to_hex(n), 6, 'z'), '01', 'yx')), true, since from year_class`;
  await tx`insert into budgets (id, class_id, name, is_main, created_at) select uuidv7(), id, 'Huvudbudget', true, since from year_class`;
  await tx`insert into bank_keys (class_id) select id from year_class`;
  await tx`insert into users (id, email, password_hash, created_at, email_confirmed_at)
    select id, 'ars-' || n || '-' || u || '@utspring.test', ${offer.password_hash}, since, since from year_pupil`;
  await tx`insert into memberships (user_id, class_id, role, joined_at, number)
    select id, class_id, case u when 1 then 'studentansvarig' else 'elev' end, since, u from year_pupil`;
  await tx`insert into profiles (user_id, first_name, last_name, role, class_id, created_at)
    select id, 'Elev', 'Nummer ' || u, case u when 1 then 'studentansvarig' else 'elev' end, class_id, since from year_pupil`;
  await tx`insert into sessions (id, secret_hash, user_id, kind, created_at, last_used_at, expires_at)
    select uuidv7(), encode(sha256(secret::bytea), 'hex'), id, 'browser', now(), now(), now() + interval '5 days' from year_pupil`;
  await tx`insert into payment_requirements (id, class_id, number, title, amount_ore, phone_number, due_date, created_by, created_at)
    select uuidv7(), class_id, q, 'Betalning ' || q, 10000, '0701234567', current_date + q * 7, id, since
    from year_pupil cross join generate_series(1, ${requirements}::int) q where u = 1`;
  await tx`insert into payment_records (id, class_id, requirement_id, user_id, reported_ore, amount_ore, status, submitted_at)
    select uuidv7(), p.class_id, q.id, p.id, 10000, 10000, 'submitted', now() - interval '1 day'
    from year_pupil p join payment_requirements q on q.class_id = p.class_id where (p.u + q.number) % 2 = 0`;
  await tx`insert into sales_sessions (id, class_id, supplier_id, name, status, start_date, end_date, created_by, created_at)
    select s.id, s.class_id, ${offer.supplier_id}, 'Försäljning ' || s, case s when ${salesSessions} then 'active' else 'closed' end, s.since,
      case s when ${salesSessions} then null else s.since + interval '30 days' end, p.id, s.since
    from year_session s join year_pupil p on p.class_id = s.class_id and p.u = 1`;
  await tx`insert into sales_records (id, class_id, session_id, product_id, seller_id, customer_name, quantity, unit_price_ore, unit_cost_ore,
      unit_class_profit_ore, unit_admin_profit_ore, total_ore, created_at, client_key)
    select c.id, c.class_id, s.id, ${offer.product_id}, p.id, 'Kund ' || c.nth, 1 + c.nth % 3, o.price_ore, o.cost_ore,
      o.class_profit_ore, o.admin_profit_ore, (1 + c.nth % 3) * o.price_ore, c.at, uuidv7()
    from year_change c join year_session s on s.class_id = c.class_id and s.s = c.s
      join year_pupil p on p.class_id = c.class_id and p.u = c.u join products o on o.id = ${offer.product_id}
    where not c.is_deposit`;
  const hash = (seq: postgres.PendingQuery<postgres.Row[]>) =>
    tx`encode(sha256((c.class_id::text || ' ' || ${seq})::bytea), 'hex')`;
  await tx`insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description, source_type, actor_id,
      created_at, previous_hash, hash, client_key)
    select c.id, c.class_id, c.nth, 'deposit', 10000, 10000, c.nth * 10000, 'Insättning ' || c.nth, 'manual', p.id, c.at,
      case c.nth when 1 then repeat('0', 64) else ${hash(tx`(c.nth - 1)`)} end, ${hash(tx`c.nth`)}, uuidv7()
    from year_change c join year_pupil p on p.class_id = c.class_id and p.u = 1 where c.is_deposit`;
  await tx`insert into class_funds (class_id, balance_ore, income_ore, last_seq, last_hash)
    select class_id, seq * 10000, seq * 10000, seq, hash from fund_transactions
    where class_id in (select id from year_class) and seq = ${changesAYear / 2}`;
  await tx`insert into activity (class_id, seq, kind, ref_id, detail, actor_id, created_at)
    select c.class_id, c.seq, case when c.is_deposit then 'fund.deposit' else 'sales.registerSale' end, c.id,
      jsonb_build_object('amountOre', 10000), p.id, c.at
    from year_change c join year_pupil p on p.class_id = c.class_id and p.u = c.u`;
  await tx`insert into class_actors (class_id, user_id) select class_id, id from year_pupil`;
  await tx`insert into class_counters (class_id, last_seq, member_count, last_member_number, last_requirement_number)
    select id, ${changesAYear}, ${pupilsInClass}, ${pupilsInClass}, ${requirements} from year_class`;
}
