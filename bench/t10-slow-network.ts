import { clickToData } from "./click-to-data.ts";
import { screens } from "./vitals.ts";
import { measureScreenOnce } from "./measure-screen-once.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Page load on a slow network, and time from click to data";
export const needsBrowser = true;

const hrefs = ["payments", "fund", "budget", "calendar", "documents", "checklist", "settings", "messages"].map(
  (name) => `/class/${name}`,
);

export async function run(installation: Installation, table: Table, options: BenchOptions): Promise<void> {
  const { url, manager } = installation;
  const { isQuick } = options;
  const chosen = isQuick ? screens.filter(({ path }) => ["/", "/class"].includes(path)) : screens;
  for (const screen of chosen) {
    const { fcpMs, dataMs, lcpMs, cls, tbtMs, taskMs, calls } = await measureScreenOnce(installation, screen, options);
    const aim = `data ≤ 1,000 ms, LCP ≤ ${screen.isPublic ? "1,500" : "2,500"}, CLS < 0.02, TBT ≤ ${screen.path.startsWith("/class") ? 60 : 50} ms, 1 call`;
    table.add(
      `${screen.path}, slow 4G, CPU 4 ×`,
      `data ${dataMs.toFixed(0)} ms, FCP ${fcpMs.toFixed(0)}, LCP ${lcpMs.toFixed(0)}, CLS ${cls.toFixed(3)}, TBT ${tbtMs.toFixed(0)} ms, longest task ${taskMs.toFixed(0)} ms, ${calls} ${calls === 1 ? "call" : "calls"}`,
      aim,
    );
  }
  for (const [href, ms] of Object.entries(
    await clickToData(url, manager, isQuick ? hrefs.slice(0, 2) : hrefs, isQuick ? 2 : 5),
  )) {
    table.add(`click to data ${href}`, `${ms.toFixed(0)} ms`, "≤ 100 ms");
  }
}
