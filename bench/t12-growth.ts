// A hundred thousand sales, then ten million. `-- T12 --rows 100000000` measures more.
import { familyUs } from "./cpu.ts";
import { measureTurn } from "./load.ts";
import type { Target } from "./load.ts";
import { fillSales } from "./many-sales.ts";
import { compareWithBareHandler } from "./compare-with-bare-handler.ts";
import type { Compared } from "./compare-with-bare-handler.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Response time as the table grows";

const few = 100_000;
const ownOnly = "admin.classes.list";

interface Cost {
  ms: number;
  us: number | null;
}

export async function run(
  installation: Installation,
  table: Table,
  { isQuick, effort, rows = isQuick ? 1_000_000 : 10_000_000 }: BenchOptions,
): Promise<void> {
  const admin = await installation.admin();
  const place = { classId: installation.classId, managerId: installation.managerId };
  const asked: [procedure: Compared | typeof ownOnly, cookie: string, input?: object][] = [
    ["sales.leaderboard", installation.manager],
    ["sales.statistics", installation.manager, {}],
    ["admin.overview", admin],
    ["admin.sales.overview", admin, {}],
    [ownOnly, admin, {}],
  ];
  const small = new Map<string, Cost>();
  for (const many of [few, rows]) {
    const startedAt = performance.now();
    const total = await fillSales(installation.databaseUrl, place, many);
    console.log(`  ${table.inAll(total)} sales after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
    for (const [procedure, cookie, input] of asked) {
      if (procedure !== ownOnly)
        table.compared(
          `${procedure}, ${table.inAll(total)} sales`,
          await compareWithBareHandler(installation, procedure, {
            cookie,
            ...(input && { input }),
            effort: { rounds: isQuick ? 1 : 2, seconds: 1, connections: 8 },
          }),
          "≥ 0.95",
        );
      const one = await measureAlone(installation, installation.question(procedure, cookie, input)[0], effort.seconds);
      const before = small.get(procedure);
      if (before) table.add(`${procedure}, compared with ${table.inAll(few)} sales`, growth(before, one), "≤ 1.5");
      else small.set(procedure, one);
    }
  }
}

async function measureAlone({ server, postmaster }: Installation, target: Target, seconds: number): Promise<Cost> {
  const before = familyUs(postmaster);
  const { calls, rps, us } = await measureTurn({ ...target, pid: server.pid }, seconds, { connections: 1 });
  const after = familyUs(postmaster);
  const isKnown = before !== null && after !== null && us !== null;
  return { ms: 1_000 / rps, us: isKnown ? us + (after - before) / calls : null };
}

function growth(small: Cost, large: Cost): string {
  const times = (ratio: number) => `${ratio.toFixed(2)} ×`;
  const cpu =
    large.us === null || small.us === null
      ? ""
      : `, CPU with PostgreSQL ${small.us.toFixed(0)} → ${large.us.toFixed(0)} µs, ${times(large.us / small.us)}`;
  return `${small.ms.toFixed(1)} → ${large.ms.toFixed(1)} ms, ${times(large.ms / small.ms)}${cpu}`;
}
