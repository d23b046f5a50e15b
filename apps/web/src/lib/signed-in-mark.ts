const storageKey = "utspring.signed-in";

/**
 * Records on the device which session is open, so that the sign-in page can tell why it ended, and a page from the
 * back/forward cache is only shown while it is still open (index.html).
 */
export function markSignedIn(sessionId: string): void {
  localStorage.setItem(storageKey, sessionId);
}

/** Records that the session has ended, unless the user signed out. */
export function markSessionEnded(): void {
  if (hasSignedInMark()) localStorage.setItem(storageKey, "ended");
}

/** Removes the record: the user signed out, so there is nothing to explain. */
export function clearSignedInMark(): void {
  localStorage.removeItem(storageKey);
}

/** True when a user was signed in here and never signed out. */
export function hasSignedInMark(): boolean {
  return typeof window !== "undefined" && localStorage.getItem(storageKey) !== null;
}
