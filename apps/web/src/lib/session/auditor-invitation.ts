import { tabStorage } from "../../storage/browser-storage.ts";

const storageKey = "utspring.granskare";

/** In this tab, while the visitor signs up or signs in. */
export function saveInvitation(token: string): void {
  tabStorage().setItem(storageKey, token);
}

export function readSavedInvitation(): string {
  // The server renders pages too, and has no session storage.
  return typeof window === "undefined" ? "" : (tabStorage().getItem(storageKey) ?? "");
}

export function forgetInvitation(): void {
  tabStorage().removeItem(storageKey);
}
