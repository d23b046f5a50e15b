// A walk over a screen on slow 4G takes most of a minute, and one serves every bench that asks of it.
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import { vitals } from "./vitals.ts";
import type { Screen, Vitals } from "./vitals.ts";

const walks = new Map<string, Promise<Vitals>>();

/** As `vitals`, of a screen as the class's studentansvarig or a visitor sees it; walked once a run. */
export function walked({ url, manager }: Installation, screen: Screen, { isQuick }: BenchOptions): Promise<Vitals> {
  const cookie = screen.isPublic || screen.path === "/auth" ? null : manager;
  const walk = walks.get(screen.path) ?? vitals(url, cookie, screen, isQuick ? 1 : 3);
  walks.set(screen.path, walk);
  return walk;
}
