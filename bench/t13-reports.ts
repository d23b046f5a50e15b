// The time of a summary as PDF by its number of sales, the latency of another reader meanwhile, and pdfkit's time for
// the same table.
import { createRequire } from "node:module";
import { ask } from "./call.ts";
import { fillSales } from "./many-sales.ts";
import { readSummary } from "./reports.ts";
import { startPeer } from "./peers.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Sammanställning som PDF";

const latin = ["Åsa Öberg", "Erik Ekström", "Linnéa Åkesson"];
const mixed = ["Łukasz Şahin", "Анна Иванова", "Nguyễn Thị Hạnh", "Åsa Öberg", "Γιώργος Παππάς"];
const nameOf = (customers: string[]) => (customers === mixed ? "blandade skrifter" : "latinska namn");

export async function run(installation: Installation, table: Table, { isQuick }: BenchOptions): Promise<void> {
  const { url, manager, databaseUrl, classId, managerId } = installation;
  await fillSales(databaseUrl, { classId, managerId }, 10_000);
  const sessionId = (await ask(url, "sales.activeSession", { cookie: manager }))?.id ?? "";
  const most = 5_000;
  // A new server compiles its code during the first reports: the first one was the slowest, whatever its font.
  if (!isQuick) await readSummary(installation, { sessionId, rows: most, customers: mixed });
  const sizes: [rows: number, customers: string[]][] = isQuick
    ? [[300, latin]]
    : [
        [30, latin],
        [300, latin],
        [most, latin],
        [most, mixed],
      ];
  for (const [rows, customers] of sizes) {
    const report = await readSummary(installation, { sessionId, rows, customers });
    const figure = `${report.ms.toFixed(0)} ms, ${(report.bytes / 1000).toFixed(0)} kB, längsta blockering av händelseloopen ${report.blockMs.toFixed(1)} ms, andras p99 ${report.othersP99.toFixed(0)} ms`;
    table.add(
      `${table.inAll(rows)} sålda, ${nameOf(customers)}`,
      figure,
      rows === most ? `≤ ${customers === mixed ? 300 : 100} ms, blockering ≤ 10 ms` : "blockering ≤ 10 ms",
    );
  }
  if (isQuick) return;
  const font = createRequire(import.meta.url).resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf");
  for (const [customers, face] of [
    [latin, "Helvetica"],
    [mixed, font],
  ] as const) {
    const peer = await startPeer("t13-peer.mjs", [face, String(most), JSON.stringify(customers)]);
    const { ms, bytes, blockMs } = JSON.parse(peer.url) as { ms: number; bytes: number; blockMs: number };
    await peer.stop();
    table.add(
      `jämförelse pdfkit: ${table.inAll(most)} rader, ${nameOf(customers)}`,
      `${ms.toFixed(0)} ms utan fråga och anrop, ${(bytes / 1000).toFixed(0)} kB, längsta blockering av händelseloopen ${blockMs.toFixed(0)} ms`,
    );
  }
}
