import { ask } from "./call.ts";
import { fillSales } from "./many-sales.ts";
import { readSummary } from "./reports.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Summary as PDF";

const latin = ["Åsa Öberg", "Erik Ekström", "Linnéa Åkesson"];
const mixed = ["Łukasz Şahin", "Анна Иванова", "Nguyễn Thị Hạnh", "Åsa Öberg", "Γιώργος Παππάς"];
const nameOf = (customers: string[]) => (customers === mixed ? "mixed scripts" : "Latin names");

export async function run(installation: Installation, table: Table, { isQuick }: BenchOptions): Promise<void> {
  const { url, manager, databaseUrl, classId, managerId } = installation;
  await fillSales(databaseUrl, { classId, managerId }, 10_000);
  const sessionId = (await ask(url, "sales.activeSession", { cookie: manager }))?.id ?? "";
  const most = 5_000;
  // A new server compiles its code during the first report.
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
    const figure = `${report.ms.toFixed(0)} ms, ${(report.bytes / 1000).toFixed(0)} kB, longest block of the event loop ${report.blockMs.toFixed(1)} ms, others' p99 ${report.othersP99.toFixed(0)} ms`;
    table.add(
      `${table.inAll(rows)} sales, ${nameOf(customers)}`,
      figure,
      rows === most ? `≤ ${customers === mixed ? 300 : 100} ms, block ≤ 10 ms` : "block ≤ 10 ms",
    );
  }
}
