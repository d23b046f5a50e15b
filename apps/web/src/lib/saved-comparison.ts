const storageKey = "utspring.jamfor";

/** Stores the head hash of a link to compare with in this tab while the visitor signs in. Other texts are ignored. */
export function saveComparison(hash: string): void {
  if (/^[\da-f]{64}$/iu.test(hash)) sessionStorage.setItem(storageKey, hash);
}

/** The page of the stored comparison; null without one. */
export function savedComparisonPath(): string | null {
  // The server renders pages too, and has no session storage.
  const hash = typeof window === "undefined" ? null : sessionStorage.getItem(storageKey);
  return hash === null ? null : `/class/fund?mot=${encodeURIComponent(hash)}`;
}

/** Deletes the stored hash, once somebody is signed in. */
export function forgetComparison(): void {
  sessionStorage.removeItem(storageKey);
}
