const storageKey = "utspring.signed-in";

/** Remembers on the device that somebody is signed in, so that the sign-in page can ask why they no longer are. */
export function markSignedIn(): void {
  localStorage.setItem(storageKey, "1");
}

/** Forgets it: the person signed out, so there is nothing to explain. */
export function clearSignedInMark(): void {
  localStorage.removeItem(storageKey);
}

/** Whether somebody was signed in here and never signed out. */
export function hasSignedInMark(): boolean {
  return typeof window !== "undefined" && localStorage.getItem(storageKey) !== null;
}
