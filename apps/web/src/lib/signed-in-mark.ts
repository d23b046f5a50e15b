const storageKey = "utspring.signed-in";

/** Records on the device that a user is signed in, so that the sign-in page can tell why they no longer are. */
export function markSignedIn(): void {
  localStorage.setItem(storageKey, "1");
}

/** Removes the record: the user signed out, so there is nothing to explain. */
export function clearSignedInMark(): void {
  localStorage.removeItem(storageKey);
}

/** True when a user was signed in here and never signed out. */
export function hasSignedInMark(): boolean {
  return typeof window !== "undefined" && localStorage.getItem(storageKey) !== null;
}
