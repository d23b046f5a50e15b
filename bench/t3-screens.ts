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
  .filter(([, { need, ssr }]) => ssr === "rendered" && ["class", "manager", "fund"].includes(need))
  .map(([path]) => path);

export async function run({ url, manager, databaseUrl }: Installation, table: Table): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const browser = await launchChromium();
  try {
    const idleRate = await measureIdleRate(sql);
    for (const address of addresses) {
      const { calls, transactions } = await openScreen(browser, sql, { url, manager, address, idleRate });
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
  { url, manager, address, idleRate }: { url: string; manager: string; address: string; idleRate: number },
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
  const before = await countTransactions(sql);
  await page.goto(url + address);
  await page.locator("main h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("main [role=status]:not(:empty), [aria-busy=true]"));
  await page.waitForLoadState("networkidle");
  const transactions = await countTransactionsSince(sql, before, idleRate);
  await context.close();
  return { calls, transactions };
}

/** The number of transactions so far, and the time in seconds. */
interface TransactionCount {
  count: number;
  at: number;
}

/** `countTransactions` adds two transactions itself. */
const ownTransactions = 2;

/** Transactions a second without any screen: the job queue's polling. */
async function measureIdleRate(sql: postgres.Sql): Promise<number> {
  const first = await countTransactions(sql);
  for (let counts = 0; counts < 4; counts += 1) await countTransactions(sql);
  const last = await countTransactions(sql);
  return Math.max(0, (last.count - first.count - 5 * ownTransactions) / (last.at - first.at));
}

/** Transactions since a measurement, without the measurements' own and the idle ones. */
async function countTransactionsSince(sql: postgres.Sql, before: TransactionCount, idleRate: number): Promise<number> {
  const now = await countTransactions(sql);
  return Math.max(0, Math.round(now.count - before.count - ownTransactions - idleRate * (now.at - before.at)));
}

/** The number of transactions so far and the time in seconds: PostgreSQL reports them within a second. */
async function countTransactions(sql: postgres.Sql): Promise<TransactionCount> {
  await sql`select pg_stat_force_next_flush()`;
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const [{ n } = { n: 0 }] = await sql<
    { n: number }[]
  >`select xact_commit::int as n from pg_stat_database where datname = current_database()`;
  return { count: n, at: performance.now() / 1_000 };
}
