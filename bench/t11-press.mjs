// From a press to the frame that answers it, on a processor four times slower.
import { screens, vitals } from "./vitals.mjs";

export const title = "Från tryck till bildruta";

export async function run({ url, manager }, table, { isQuick }) {
  for (const screen of isQuick ? screens.slice(1, 3) : screens) {
    const { pressMs } = await vitals(url, screen.isPublic || screen.path === "/auth" ? null : manager, screen, isQuick ? 1 : 3);
    table.add(screen.path, `${pressMs.toFixed(0)} ms`, "≤ 120 ms");
  }
}
