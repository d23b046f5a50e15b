// A summary as PDF by its number of sales, what another reader waits for meanwhile, and the same table by pdfkit.
import { createRequire } from "node:module";
import { ask } from "./call.mjs";
import { fillSales } from "./many-sales.mjs";
import { summaryOf } from "./reports.mjs";
import { startPeer } from "./peers.mjs";

export const title = "Sammanställning som PDF";

const latin = ["Åsa Öberg", "Erik Ekström", "Linnéa Åkesson"];
const mixed = ["Łukasz Şahin", "Анна Иванова", "Nguyễn Thị Hạnh", "Åsa Öberg", "Γιώργος Παππάς"];
const nameOf = (customers) => (customers === mixed ? "blandade skrifter" : "latinska namn");

export async function run(installation, table, { isQuick }) {
  const { url, manager, databaseUrl, classId, managerId } = installation;
  await fillSales(databaseUrl, { classId, managerId }, 10_000);
  const { id: sessionId } = await ask(url, "sales.activeSession", { cookie: manager });
  const most = 5_000;
  // A new server compiles its code during the first reports: the first one was the slowest, whatever its font.
  if (!isQuick) await summaryOf(installation, { sessionId, rows: most, customers: mixed });
  for (const [rows, customers] of isQuick
    ? [[300, latin]]
    : [
        [30, latin],
        [300, latin],
        [most, latin],
        [most, mixed],
      ]) {
    const report = await summaryOf(installation, { sessionId, rows, customers });
    const figure = `${report.ms.toFixed(0)} ms, ${(report.bytes / 1000).toFixed(0)} kB, längsta stopp ${report.blockMs.toFixed(1)} ms, andras p99 ${report.othersP99.toFixed(0)} ms`;
    table.add(
      `${table.inAll(rows)} sålda, ${nameOf(customers)}`,
      figure,
      rows === most ? `≤ ${customers === mixed ? 300 : 100} ms, stopp ≤ 10 ms` : "stopp ≤ 10 ms",
    );
  }
  if (isQuick) return;
  const font = createRequire(import.meta.url).resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf");
  for (const [customers, face] of [
    [latin, "Helvetica"],
    [mixed, font],
  ]) {
    const peer = await startPeer("t13-peer.mjs", [face, String(most), JSON.stringify(customers)]);
    const { ms, bytes, blockMs } = JSON.parse(peer.url);
    await peer.stop();
    table.add(
      `bredvid pdfkit: ${table.inAll(most)} rader, ${nameOf(customers)}`,
      `${ms.toFixed(0)} ms utan fråga och anrop, ${(bytes / 1000).toFixed(0)} kB, längsta stopp ${blockMs.toFixed(0)} ms`,
    );
  }
}
