import { launchChromium } from "./browser.ts";
import { pressAgain, pressedScreens } from "./press-session.ts";
import { screens } from "./vitals.ts";
import { measureScreenOnce } from "./measure-screen-once.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Delay of a press (INP)";
export const needsBrowser = true;

export async function run(installation: Installation, table: Table, options: BenchOptions): Promise<void> {
  for (const screen of options.isQuick ? screens.slice(1, 3) : screens) {
    const { pressMs } = await measureScreenOnce(installation, screen, options);
    table.add(`${screen.path}, first press`, `${pressMs.toFixed(0)} ms`, "≤ 120 ms");
  }
  await installation.bigClass();
  const browser = await launchChromium();
  try {
    for (const screen of options.isQuick ? pressedScreens.slice(1, 3) : pressedScreens) {
      const cookie = screen.isPublic ? null : installation.manager;
      const { p98Ms, maxMs, presses } = await pressAgain(browser, installation.url, cookie, screen);
      const figure = `p98 ${p98Ms.toFixed(0)} ms, longest ${maxMs.toFixed(0)} ms`;
      table.add(`${screen.path}, ${presses} presses`, figure, "p98 ≤ 100 ms");
    }
  } finally {
    await browser.close();
  }
}
