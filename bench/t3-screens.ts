// The server's work for a screen until its data are shown: calls after the document, and transactions in the database.
import type { Browser } from "@playwright/test";
import { pages } from "../packages/domain/src/pages.ts";
import { cookieFor, launchChromium } from "./browser.ts";
import type { Installation } from "./installation.ts";
import { startServer } from "./server.ts";
import type { Server } from "./server.ts";
import type { Table } from "./table.ts";

export const title = "Frågor per skärm";
/** scripts/bench.ts finds it. */
export const needsBrowser = true;

/** The class's rendered pages. */
const addresses = Object.entries(pages)
  .filter(([, { need, ssr }]) => ssr === "rendered" && ["class", "manager", "fund"].includes(need))
  .map(([path]) => path);

/** How often each screen is opened; its transactions are the average. */
const visits = 5;

export async function run({ dataDir, manager }: Installation, table: Table): Promise<void> {
  // A server of its own, since counting would slow down the one that is measured.
  const server = await startServer(dataDir, { hasTransactionCount: true });
  const browser = await launchChromium();
  try {
    for (const path of addresses) {
      const { calls, transactions } = await measureScreen(browser, server, { manager, path });
      table.add(
        path,
        `${calls} anrop efter dokumentet, ${transactions.toFixed(1).replace(".", ",")} transaktioner i allt`,
        "1 anrop, 1–3 transaktioner",
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Visit {
  manager: string;
  path: string;
}

/** The average of some visits: calls after the document, and all transactions. */
async function measureScreen(
  browser: Browser,
  server: Server,
  visit: Visit,
): Promise<{ calls: number; transactions: number }> {
  let calls = 0;
  const before = await server.transactions();
  for (let nr = 0; nr < visits; nr += 1) calls += await openScreen(browser, server.url, visit);
  const transactions = (await server.transactions()) - before;
  return { calls: Math.round(calls / visits), transactions: transactions / visits };
}

/** Opens a screen and returns the number of calls after the document. */
async function openScreen(browser: Browser, url: string, { manager, path }: Visit): Promise<number> {
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
  await page.goto(url + path);
  await page.locator("main h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("main [role=status]:not(:empty), [aria-busy=true]"));
  await page.waitForLoadState("networkidle");
  await context.close();
  return calls;
}
