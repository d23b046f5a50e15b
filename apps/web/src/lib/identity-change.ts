const callbacks = new Set<() => void>();

/**
 * Calls `forget` when nobody is signed in, or the user or the class has changed: for data that a feature keeps in
 * memory.
 */
export function forgetOnIdentityChange(forget: () => void): void {
  callbacks.add(forget);
}

/** Calls the registered functions. */
export function runIdentityChangeCallbacks(): void {
  for (const forget of callbacks) forget();
}
