import { deviceStorage } from "../../storage/browser-storage.ts";

const storageKey = "utspring.signed-in";

/** Explains later why the session ended, and keeps other users' pages hidden in the back/forward cache (index.html). */
export function markSignedIn(sessionId: string, userId: string): void {
  deviceStorage().setItem(storageKey, `${sessionId} ${userId}`);
}

export function readMarkedUser(): string | null {
  return deviceStorage().getItem(storageKey)?.split(" ")[1] ?? null;
}

/** Not after the user has signed out. */
export function markSessionEnded(): void {
  if (hasSignedInMark()) deviceStorage().setItem(storageKey, "ended");
}

export function clearSignedInMark(): void {
  deviceStorage().removeItem(storageKey);
}

/** The user never signed out. */
export function hasSignedInMark(): boolean {
  return typeof window !== "undefined" && deviceStorage().getItem(storageKey) !== null;
}
