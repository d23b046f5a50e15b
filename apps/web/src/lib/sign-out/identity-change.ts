const callbacks = new Set<() => void>();

/** Registers a function that deletes a feature's data from memory at sign-out and when the user or class changes. */
export function forgetOnIdentityChange(forget: () => void): void {
  callbacks.add(forget);
}

export function runIdentityChangeCallbacks(): void {
  for (const forget of callbacks) forget();
}
