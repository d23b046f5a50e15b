// A cheap phone on slow 4G that has never been here, and then a click where the browser has had time to think.
import { clickToData } from "./click-to-data.mjs";
import { screens, vitals } from "./vitals.mjs";

export const title = "Långsam uppkoppling, och från klick till data";

const hrefs = ["payments", "fund", "budget", "calendar", "documents", "checklist", "settings", "messages"].map((name) => `/class/${name}`);

export async function run({ url, manager }, table, { isQuick }) {
  const chosen = isQuick ? screens.filter(({ path }) => ["/", "/class"].includes(path)) : screens;
  for (const screen of chosen) {
    const { lcpMs, cls, tbtMs, calls } = await vitals(url, screen.isPublic || screen.path === "/auth" ? null : manager, screen, isQuick ? 1 : 3);
    const aim = `LCP ≤ ${screen.isPublic ? "1 500" : "2 500"} ms (data ≤ 1 000), CLS < 0,02, 1 anrop`;
    table.add(`${screen.path}, slow 4G, CPU 4 ×`, `LCP ${lcpMs.toFixed(0)} ms, CLS ${cls.toFixed(3)}, TBT ${tbtMs.toFixed(0)} ms, ${calls} anrop`, aim);
  }
  for (const [href, ms] of Object.entries(await clickToData(url, manager, isQuick ? hrefs.slice(0, 2) : hrefs, isQuick ? 2 : 5))) {
    table.add(`klick till data ${href}`, `${ms.toFixed(0)} ms`, "≤ 100 ms");
  }
}
