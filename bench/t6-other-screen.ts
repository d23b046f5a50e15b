import { ask } from "./call.ts";
import { deposit, measureFanOut } from "./fan-out.ts";
import { median } from "./load.ts";
import { startServer } from "./server.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Delay from a change to another user's browser";

const row = ({ p50, p99 }: { p50: number; p99: number }) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

export async function run(
  { url, manager, pupil, dataDir }: Installation,
  table: Table,
  { isQuick }: BenchOptions,
): Promise<void> {
  const other = await pupil(1);
  const changes = isQuick ? 20 : 300;
  table.add(
    "deposit → seen by another user",
    row(await measureFanOut(url, [other], deposit(url, manager), { sockets: 1, changes })),
    "p50 ≤ 5 ms, p99 ≤ 20 ms",
  );
  const second = await startServer(dataDir);
  try {
    const seen = await measureFanOut(second.url, [other], deposit(url, manager), { sockets: 1, changes });
    table.add("deposit → seen at another server", row(seen), "p99 ≤ 30 ms");
  } finally {
    await second.stop();
  }
  const asked = isQuick ? 3 : 10;
  const { p50, longest } = await waitForBalance(url, manager, other, asked);
  // Ten waits have no p99.
  table.add(
    "comparison: polling every second",
    `p50 ${p50.toFixed(0)} ms, longest ${longest.toFixed(0)} ms of ${asked}`,
  );
}

async function waitForBalance(
  url: string,
  manager: string,
  other: string,
  changes: number,
): Promise<{ p50: number; longest: number }> {
  const readBalance = async () => (await ask(url, "fund.overview", { cookie: other })).balanceOre;
  const waited: number[] = [];
  for (let index = 0; index < changes; index += 1) {
    const before = await readBalance();
    const askedAt = performance.now();
    // Spread evenly over the second, as clicks are.
    await until(askedAt + ((index + 0.5) / changes) * 1_000);
    const sentAt = performance.now();
    await deposit(url, manager).make();
    for (let asked = 1; ; asked += 1) {
      await until(askedAt + asked * 1_000);
      if ((await readBalance()) !== before) break;
    }
    waited.push(performance.now() - sentAt);
  }
  return { p50: median(waited), longest: Math.max(...waited) };
}

const until = (moment: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));
