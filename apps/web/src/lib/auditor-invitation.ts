const storageKey = "utspring.granskare";

/** Keeps the secret of an invitation to review a fund in this tab while the visitor signs up or signs in. */
export function saveInvitation(token: string): void {
  sessionStorage.setItem(storageKey, token);
}

/** The kept secret, or an empty text. */
export function savedInvitation(): string {
  // The server renders pages too, and has no session storage.
  return typeof window === "undefined" ? "" : (sessionStorage.getItem(storageKey) ?? "");
}

/** Deletes the kept secret, once used. */
export function forgetInvitation(): void {
  sessionStorage.removeItem(storageKey);
}
