// One command, as seen by the shell.
import { measureCliCalls } from "./cli.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Kommandoraden";

export async function run(
  { root, url, password }: Installation,
  table: Table,
  { isQuick }: BenchOptions,
): Promise<void> {
  const cli = await measureCliCalls(root, url, { email: "ansvarig@utspring.test", password, calls: isQuick ? 5 : 20 });
  table.add(
    "utspring fund overview",
    `p50 ${cli.p50.toFixed(0)} ms, p99 ${cli.p99.toFixed(0)} ms (Node ensamt ${cli.bareMs.toFixed(0)} ms)`,
    "< 350 ms",
  );
}
