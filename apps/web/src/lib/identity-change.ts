const callbacks = new Set<() => void>();

/** Calls `forget` when the user signs out, changes, or switches class: for data that a feature keeps in memory. */
export function forgetOnIdentityChange(forget: () => void): void {
  callbacks.add(forget);
}

/** Calls the registered functions: the user or class has changed. */
export function runIdentityChangeCallbacks(): void {
  for (const forget of callbacks) forget();
}
