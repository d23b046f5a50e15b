/** True when the browser has caches and service workers, which it has not over plain HTTP. */
export function hasCaches(): boolean {
  return "caches" in globalThis;
}
