// A summary as PDF by its number of sales, and what another reader waits for meanwhile.
import { ask } from "./call.mjs";
import { fillSales } from "./many-sales.mjs";
import { summaryOf } from "./papers.mjs";

export const title = "Sammanställning som PDF";

export async function run({ url, manager, databaseUrl, classId, managerId }, table, { isQuick }) {
  await fillSales(databaseUrl, { classId, managerId }, 10_000);
  const active = await ask(url, "sales.activeSession", { cookie: manager });
  for (const rows of isQuick ? [300] : [30, 300, 5_000]) {
    const paper = await summaryOf(url, manager, databaseUrl, { classId, sessionId: active.id, rows });
    table.add(`${rows} sålda`, `${paper.ms.toFixed(0)} ms, ${(paper.bytes / 1000).toFixed(0)} kB, andras p99 ${paper.othersP99.toFixed(0)} ms`, rows === 5_000 ? "≤ 300 ms" : "");
  }
}
