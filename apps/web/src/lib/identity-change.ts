const forgetters = new Set<() => void>();

/** Calls `forget` when the user signs out, changes, or switches class: for data that a feature keeps in memory. */
export function forgetOnIdentityChange(forget: () => void): void {
  forgetters.add(forget);
}

/** Forgets what features keep of the previous user or class. */
export function runIdentityChangeCallbacks(): void {
  for (const forget of forgetters) forget();
}
