// The server's work for a screen until its data are shown: calls after the document, and transactions in the database.
import type { Browser } from "@playwright/test";
import postgres from "postgres";
import { pages } from "../packages/domain/src/pages.ts";
import { cookieFor, launchChromium } from "./browser.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Frågor per skärm";
/** scripts/bench.ts finds it. */
export const needsBrowser = true;

/** The class's rendered pages. */
const addresses = Object.entries(pages)
  .filter(([, { need, ssr }]) => ssr === "rendered" && (need === "class" || need === "manager"))
  .map(([path]) => path);

export async function run({ url, manager, databaseUrl }: Installation, table: Table): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const browser = await launchChromium();
  try {
    const resting = await restingRate(sql);
    for (const address of addresses) {
      const { calls, transactions } = await openScreen(browser, sql, { url, manager, address, resting });
      table.add(
        address,
        `${calls} anrop efter dokumentet, ${transactions} transaktioner i allt`,
        "1 anrop, 1–3 transaktioner",
      );
    }
  } finally {
    await browser.close();
    await sql.end();
  }
}

async function openScreen(
  browser: Browser,
  sql: postgres.Sql,
  { url, manager, address, resting }: { url: string; manager: string; address: string; resting: number },
): Promise<{ calls: number; transactions: number }> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  await context.addCookies([cookieFor(url, manager)]);
  // No prefetched code and no socket, so only this screen's own is counted.
  await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const page = await context.newPage();
  await page.routeWebSocket(/trpc/u, () => undefined);
  let calls = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/trpc/")) calls += 1;
  });
  const before = await look(sql);
  await page.goto(url + address);
  await page.locator("main h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("main [role=status]:not(:empty), [aria-busy=true]"));
  await page.waitForLoadState("networkidle");
  const transactions = await since(sql, before, resting);
  await context.close();
  return { calls, transactions };
}

/** The number of transactions so far, and the time in seconds. */
interface Look {
  count: number;
  at: number;
}

/** A measurement is two transactions itself. */
const aLook = 2;

/** Transactions a second without any screen: the job queue polls. */
async function restingRate(sql: postgres.Sql): Promise<number> {
  const first = await look(sql);
  for (let looks = 0; looks < 4; looks += 1) await look(sql);
  const last = await look(sql);
  return Math.max(0, (last.count - first.count - 5 * aLook) / (last.at - first.at));
}

/** Transactions since a measurement, without the measurements' own and the idle ones. */
async function since(sql: postgres.Sql, before: Look, resting: number): Promise<number> {
  const now = await look(sql);
  return Math.max(0, Math.round(now.count - before.count - aLook - resting * (now.at - before.at)));
}

/** The number of transactions so far and the time in seconds: PostgreSQL reports them within a second. */
async function look(sql: postgres.Sql): Promise<Look> {
  await sql`select pg_stat_force_next_flush()`;
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const [{ n } = { n: 0 }] = await sql<
    { n: number }[]
  >`select xact_commit::int as n from pg_stat_database where datname = current_database()`;
  return { count: n, at: performance.now() / 1_000 };
}
