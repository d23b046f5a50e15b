import postgres from "postgres";
import type { Installation } from "./installation.ts";
import { percentile } from "../packages/testkit/src/percentile.ts";

export async function readSummary(
  { url, manager: cookie, server, databaseUrl, classId }: Installation,
  {
    sessionId,
    rows,
    customers = ["Kund"],
    rounds = 3,
  }: { sessionId: string; rows: number; customers?: string[]; rounds?: number },
): Promise<{ ms: number; bytes: number; othersP99: number; blockMs: number }> {
  await cutTo(databaseUrl, classId, sessionId, { rows, customers });
  const kept: number[] = [];
  const waits: number[] = [];
  const blocks: number[] = [];
  let bytes = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const drawing = new AbortController();
    const loop = server.watchLoop();
    const others = readMeanwhile(`${url}/trpc/fund.overview`, cookie, drawing.signal);
    const startedAt = performance.now();
    const response = await fetch(`${url}/trpc/sales.summary`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ json: { sessionId } }),
    });
    if (!response.ok) throw new Error(await response.text());
    bytes = (await response.arrayBuffer()).byteLength;
    if (round > 0) kept.push(performance.now() - startedAt);
    const { max } = await loop();
    drawing.abort();
    const waited = await others;
    if (round > 0) waits.push(...waited);
    if (round > 0) blocks.push(max);
  }
  return { ms: percentile(kept, 0.5), bytes, othersP99: percentile(waits, 0.99), blockMs: percentile(blocks, 0.5) };
}

async function readMeanwhile(url: string, cookie: string, signal: AbortSignal): Promise<number[]> {
  const waited: number[] = [];
  while (!signal.aborted) {
    const askedAt = performance.now();
    await (await fetch(url, { headers: { cookie } })).arrayBuffer();
    waited.push(performance.now() - askedAt);
  }
  return waited;
}

async function cutTo(
  databaseUrl: string,
  classId: string,
  sessionId: string,
  { rows, customers }: { rows: number; customers: string[] },
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`create temporary table bench_sale on commit drop as select * from sales_records where session_id = ${sessionId}`;
      await tx`delete from sales_records where session_id = ${sessionId}`;
      await tx`insert into sales_records (id, class_id, session_id, product_id, seller_id, customer_name, quantity, unit_price_ore, unit_cost_ore, unit_own_cost_ore,
          unit_class_profit_ore, unit_admin_profit_ore, total_ore, selected_option, created_at)
        select gen_random_uuid(), class_id, session_id, product_id, seller_id,
          (${customers}::text[])[1 + row_number() over () % ${customers.length}] || ' ' || row_number() over (), quantity, unit_price_ore, unit_cost_ore, unit_own_cost_ore,
          unit_class_profit_ore, unit_admin_profit_ore, total_ore, selected_option, created_at
        from bench_sale cross join generate_series(1, ${rows}::int) limit ${rows}`;
      await tx`delete from sales_totals where session_id = ${sessionId}`;
      await tx`insert into sales_totals (session_id, seller_id, class_id, sales_count, quantity, amount_ore, cost_ore, class_profit_ore, admin_profit_ore)
        select session_id, seller_id, class_id, count(*), sum(quantity), sum(total_ore), sum(quantity * (unit_cost_ore + unit_own_cost_ore)),
          sum(quantity * unit_class_profit_ore), sum(quantity * unit_admin_profit_ore)
        from sales_records where session_id = ${sessionId} and class_id = ${classId} group by session_id, seller_id, class_id`;
    });
  } finally {
    await sql.end();
  }
}
