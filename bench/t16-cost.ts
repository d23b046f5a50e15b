// The cost of a thousand classes: the measured use of one visit and one change, for a stated month, at a stated price.
import postgres from "postgres";
import { cpuUs, familyUs } from "./cpu.ts";
import { deposit, registerSale } from "./fan-out.ts";
import { subscribe } from "./light-socket.ts";
import { busiestShare, month, screens } from "./month.ts";
import { openMemberCookies } from "./people.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Driftkostnad för tusen klasser";

const people = 30_000;
/** The highest CPU utilisation in the month's busiest hour. */
const busiestLoad = 0.5;

/**
 * A shared server of two processors, 4 GB and 40 GB disk: Hetzner CX23, € a month as
 * docs.cnap.tech/compute/providers/hetzner stated it on 22 November 2026, and a fifth for its backups.
 */
const server = { euro: 4.11 * 1.2, cores: 2, diskGB: 40 };
/**
 * Beside: Supabase Pro, $ a month with 250 GB traffic and 8 GB database, $0.09 and $0.125 a GB beyond, as
 * withorb.com/blog/supabase-pricing stated its price sheet then. Its larger processors cost more.
 */
const supabase = { dollars: 25, trafficGB: 250, aGB: 0.09, databaseGB: 8, aDatabaseGB: 0.125 };

export async function run(installation: Installation, table: Table, { isQuick }: BenchOptions): Promise<void> {
  const times = isQuick ? 20 : 100;
  const screen = await measureCost(installation, times, async (n) => {
    const response = await fetch(`${installation.url}${screens[n % screens.length]}`, {
      headers: { cookie: installation.manager, accept: "text/html", "accept-encoding": "br" },
    });
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    await response.arrayBuffer();
    return Number(response.headers.get("content-length") ?? 0);
  });
  if (screen.ms === null) {
    table.add("ingen /proc", "kostnaden räknas på CPU-tid, som bara Linux säger");
    return;
  }
  const sale = await registerSale(installation.url, installation.manager);
  const cookies = await openMemberCookies(installation.databaseUrl, installation.classId, month.listeners);
  const phones = await Promise.all(cookies.map((cookie) => subscribe(installation.url, cookie)));
  const changes = [deposit(installation.url, installation.manager), sale];
  const size = await readTableBytes(installation);
  const change = await measureCost(installation, times, async (n) => {
    await changes[n % changes.length]?.make();
    return 0;
  }).finally(() => {
    for (const phone of phones) phone.cut();
  });
  const bytesAChange = ((await readTableBytes(installation)) - size) / times;
  const login = await measureCost(installation, 10, async (n) => {
    await signIn(installation, n);
    return 0;
  });
  if (change.ms === null || login.ms === null) throw new Error("/proc is gone");

  const screensAMonth = month.visits * month.screensAVisit;
  const cpuMs = screensAMonth * screen.ms + month.changes * change.ms + month.logins * login.ms;
  const kB = (screensAMonth * screen.bytes) / 1_000;
  const row = (name: string, figure: string, aim?: string) => table.add(name, figure, aim);
  row(
    "en skärm (dokument med data)",
    `${screen.ms.toFixed(1)} ms CPU med PostgreSQL, ${(screen.bytes / 1_000).toFixed(1)} kB`,
    "≤ 20 ms",
  );
  row(
    `en ändring, ${month.listeners} lyssnar`,
    `${change.ms.toFixed(1)} ms CPU, ${(bytesAChange / 1_000).toFixed(1)} kB i databasen`,
  );
  row("en inloggning", `${login.ms.toFixed(1)} ms CPU`);
  const { visits, screensAVisit, logins } = month;
  row(
    "en persons månad",
    `${visits} besök à ${screensAVisit} skärmar, ${month.changes} ändringar, ${logins} inloggning: ${(cpuMs / 1_000).toFixed(2)} s CPU, ${(kB / 1_000).toFixed(2)} MB`,
  );

  const cores = (people * (cpuMs / 1_000) * busiestShare) / 3_600 / busiestLoad;
  const trafficGB = (people * kB) / 1e6;
  const yearGB = (people * month.changes * 12 * bytesAChange) / 1e9;
  const servers = Math.max(1, Math.ceil(cores / server.cores), Math.ceil(yearGB / server.diskGB));
  const when = `när det är som mest (en ${1 / busiestShare}-del av månaden på en timme, vid 50 % CPU-belastning)`;
  row(
    `1 000 klasser, ${table.inAll(people)} personer`,
    `${cores.toFixed(2)} kärnor ${when}, ${trafficGB.toFixed(0)} GB trafik, ${yearGB.toFixed(1)} GB rader om året`,
  );
  row(
    "pris",
    `${(servers * server.euro).toFixed(2).replace(".", ",")} € i månaden: ${servers} server à 2 kärnor, 4 GB, med säkerhetskopior (nov 2026)`,
    "≤ 10 €",
  );
  const theirs =
    supabase.dollars +
    Math.max(0, trafficGB - supabase.trafficGB) * supabase.aGB +
    Math.max(0, yearGB - supabase.databaseGB) * supabase.aDatabaseGB;
  row(
    "jämförelse: Supabase Pro, prislistan",
    `${theirs.toFixed(2).replace(".", ",")} $ i månaden för samma trafik och rader, dess processorer oräknade`,
  );
}

/** CPU of server and PostgreSQL together, in milliseconds a call, and bytes where the work returns them. */
async function measureCost(
  { server: { pid }, postmaster }: Installation,
  times: number,
  work: (n: number) => Promise<number>,
): Promise<{ ms: number | null; bytes: number }> {
  await work(0);
  const used = () => {
    const [own, database] = [cpuUs(pid), familyUs(postmaster)];
    return own === null || database === null ? null : own + database;
  };
  const before = used();
  let bytes = 0;
  for (let n = 0; n < times; n += 1) bytes += await work(n);
  const after = used();
  return { ms: before === null || after === null ? null : (after - before) / times / 1_000, bytes: bytes / times };
}

async function signIn({ url, password }: Installation, n: number): Promise<void> {
  const response = await fetch(`${url}/trpc/auth.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.16.0.${n}` },
    body: JSON.stringify({ json: { email: `elev${n + 1}@utspring.test`, password } }),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function readTableBytes({ databaseUrl }: Installation): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const [{ bytes } = { bytes: 0 }] = await sql<
      { bytes: number }[]
    >`select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    return bytes;
  } finally {
    await sql.end();
  }
}
