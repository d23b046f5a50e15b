const callbacks = new Set<() => void>();

/** For a feature's data in memory: run at sign-out and when the user or class changes. */
export function forgetOnIdentityChange(forget: () => void): void {
  callbacks.add(forget);
}

export function runIdentityChangeCallbacks(): void {
  for (const forget of callbacks) forget();
}
