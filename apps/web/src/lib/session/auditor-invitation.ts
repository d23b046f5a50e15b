import { tabStorage } from "../../storage/browser-storage.ts";

const storageKey = "utspring.granskare";

/** Stores the secret of an invitation to review a fund in this tab while the visitor signs up or signs in. */
export function saveInvitation(token: string): void {
  tabStorage().setItem(storageKey, token);
}

/** The stored secret, or an empty string. */
export function readSavedInvitation(): string {
  // The server renders pages too, and has no session storage.
  return typeof window === "undefined" ? "" : (tabStorage().getItem(storageKey) ?? "");
}

/** Deletes the stored secret, once used. */
export function forgetInvitation(): void {
  tabStorage().removeItem(storageKey);
}
