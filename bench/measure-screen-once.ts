// A screen on slow 4G takes most of a minute, so the benches share each result.
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import { measureVitals } from "./vitals.ts";
import type { Screen, Vitals } from "./vitals.ts";

const measured = new Map<string, Promise<Vitals>>();

export function measureScreenOnce(
  { url, manager }: Installation,
  screen: Screen,
  { isQuick }: BenchOptions,
): Promise<Vitals> {
  const cookie = screen.isPublic || screen.path === "/auth" ? null : manager;
  const result = measured.get(screen.path) ?? measureVitals(url, cookie, screen, isQuick ? 1 : 3);
  measured.set(screen.path, result);
  return result;
}
