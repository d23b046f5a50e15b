import postgres from "postgres";
import { recomputeSums } from "./recompute-sums.ts";

const pupils = 30;
const salesOfClass = 500;
const ownSales = 1_000;
/** From here on, rebuilding an index is faster than updating it. */
const rowsWithoutIndexes = 500_000;

/** The class's own session gets 1,000 sales, other classes 500 each. A second call adds the rest. */
export async function fillSales(
  databaseUrl: string,
  { classId, managerId }: { classId: string; managerId: string },
  rows: number,
): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const [{ count: before } = { count: 0 }] = await sql<{ count: number }[]>`select count(*)::int from sales_records`;
    await sql.begin(async (tx) => {
      // The triggers count row by row; off, the sums are set afterwards.
      await tx`set local session_replication_role = replica`;
      await tx`set local maintenance_work_mem = '512MB'`;
      const [own] = await tx<
        { id: string; supplier_id: string; product_id: string }[]
      >`select s.id, s.supplier_id, p.id as product_id from sales_sessions s
        join products p on p.supplier_id = s.supplier_id where s.class_id = ${classId} and s.status = 'active' limit 1`;
      if (!own) throw new Error("the class has no active session");
      const [{ sold } = { sold: 0 }] = await tx<
        { sold: number }[]
      >`select count(*)::int as sold from sales_records where session_id = ${own.id}`;
      await sell(
        tx,
        tx`select ${own.id}::uuid as session_id, m.class_id, m.user_id, row_number() over () as at, count(*) over () as of, now() - interval '11 days' as since
        from memberships m where m.class_id = ${classId}`,
        own.product_id,
        Math.max(0, ownSales - sold),
        tx`interval '10 days'`,
      );
      const classes = Math.max(0, Math.round((rows - before) / salesOfClass));
      const aside =
        classes * salesOfClass < rowsWithoutIndexes
          ? []
          : await tx<
              { indexname: string; indexdef: string }[]
            >`select indexname, indexdef from pg_indexes where tablename = 'sales_records' and indexname not like '%_pkey'`;
      for (const { indexname } of aside) await tx`drop index ${tx(indexname)}`;
      const [{ number: first } = { number: 0 }] = await tx<
        { number: number }[]
      >`select count(*)::int as number from classes where name like 'Bänkklass %'`;
      await tx`create temporary table bench_class on commit drop as
        select gen_random_uuid() as id, gen_random_uuid() as session_id, n, now() - random() * interval '330 days' - interval '35 days' as since
        from generate_series(${first + 1}::int, ${first + classes}::int) n`;
      await tx`create temporary table bench_user on commit drop as
        select gen_random_uuid() as id, bench_class.id as class_id, session_id, since, n, u from bench_class cross join generate_series(1, ${pupils}::int) u`;
      await tx`insert into classes (id, name, class_code, created_at)
        select id, 'Bänkklass ' || n, upper(translate(lpad(to_hex(n), 6, 'z'), '01', 'yx')), since from bench_class`;
      await tx`insert into users (id, email, password_hash, created_at)
        select id, 'salj-' || n || '-' || u || '@utspring.test', 'x', since from bench_user`;
      await tx`insert into memberships (user_id, class_id, role, joined_at, number) select id, class_id, 'elev', since, u from bench_user`;
      await tx`insert into profiles (user_id, first_name, last_name, role, class_id, created_at)
        select id, 'Säljare', u::text, 'elev', class_id, since from bench_user`;
      await tx`insert into sales_sessions (id, class_id, supplier_id, name, status, start_date, end_date, created_by, created_at)
        select session_id, id, ${own.supplier_id}, 'Höst', case when n % 3 = 0 then 'active' else 'completed' end, since,
          case when n % 3 = 0 then null else since + interval '30 days' end, ${managerId}, since from bench_class`;
      await sell(
        tx,
        tx`select session_id, class_id, id as user_id, u as at, ${pupils}::bigint as of, since from bench_user`,
        own.product_id,
        salesOfClass,
        tx`interval '30 days'`,
      );
      for (const { indexdef } of aside) await tx.unsafe(indexdef);
      await recomputeSums(tx);
    });
    // Without the dead rows of the updates, the tables are as small as in an old installation.
    await sql`vacuum (analyze)`;
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`select count(*)::int from sales_records`;
    return count;
  } finally {
    await sql.end();
  }
}

async function sell(
  tx: postgres.TransactionSql,
  sellers: postgres.PendingQuery<postgres.Row[]>,
  productId: string,
  perClass: number,
  span: postgres.PendingQuery<postgres.Row[]>,
): Promise<void> {
  await tx`insert into sales_records (id, class_id, session_id, product_id, seller_id, customer_name, quantity, unit_price_ore, unit_cost_ore,
      unit_class_profit_ore, unit_admin_profit_ore, total_ore, created_at)
    select uuidv7(), s.class_id, s.session_id, ${productId}, s.user_id, 'Kund ' || g, 1 + g % 3, p.price_ore, p.cost_ore,
      p.class_profit_ore, p.admin_profit_ore, (1 + g % 3) * p.price_ore, s.since + g * (${span} / ${Math.max(1, perClass)}::float)
    from (${sellers}) s join products p on p.id = ${productId}
      join lateral generate_series(s.at::int, ${perClass}::int, s.of::int) g on true`;
}
