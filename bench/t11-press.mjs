// From a press to the frame that shows its result, on a processor four times slower.
import { screens } from "./vitals.mjs";
import { walked } from "./walked.mjs";

export const title = "Från tryck till bildruta";
/** scripts/bench.mjs finds it. */
export const needsBrowser = true;

export async function run(installation, table, options) {
  for (const screen of options.isQuick ? screens.slice(1, 3) : screens) {
    const { pressMs } = await walked(installation, screen, options);
    table.add(screen.path, `${pressMs.toFixed(0)} ms`, "≤ 120 ms");
  }
}
