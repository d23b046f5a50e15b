// From a press to the frame that shows its result, on a processor four times slower.
import { screens } from "./vitals.ts";
import { measureScreenOnce } from "./measure-screen-once.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Fördröjning vid klick (INP)";
/** scripts/bench.ts finds it. */
export const needsBrowser = true;

export async function run(installation: Installation, table: Table, options: BenchOptions): Promise<void> {
  for (const screen of options.isQuick ? screens.slice(1, 3) : screens) {
    const { pressMs } = await measureScreenOnce(installation, screen, options);
    table.add(screen.path, `${pressMs.toFixed(0)} ms`, "≤ 120 ms");
  }
}
