import { deviceStorage } from "../../storage/browser-storage.ts";

const storageKey = "utspring.signed-in";

/**
 * Records on the device whose session is open, so that the sign-in page can tell why it ended, and a page from the
 * back/forward cache is only shown while it is still open (index.html).
 */
export function markSignedIn(sessionId: string, userId: string): void {
  deviceStorage().setItem(storageKey, `${sessionId} ${userId}`);
}

/** The user whose session was open when the device last knew; null for none. */
export function readMarkedUser(): string | null {
  return deviceStorage().getItem(storageKey)?.split(" ")[1] ?? null;
}

/** Records that the session has ended, unless the user signed out. */
export function markSessionEnded(): void {
  if (hasSignedInMark()) deviceStorage().setItem(storageKey, "ended");
}

/** Removes the record: the user signed out, so there is nothing to explain. */
export function clearSignedInMark(): void {
  deviceStorage().removeItem(storageKey);
}

/** True when a user was signed in here and never signed out. */
export function hasSignedInMark(): boolean {
  return typeof window !== "undefined" && deviceStorage().getItem(storageKey) !== null;
}
