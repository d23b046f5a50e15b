import { tabStorage } from "../../storage/browser-storage.ts";

const storageKey = "utspring.kod";

/** Stores the class code of an invitation in this tab while the visitor signs up or signs in. */
export function saveJoinCode(code: string): void {
  tabStorage().setItem(storageKey, code);
}

/** The stored class code, or an empty string. */
export function readJoinCode(): string {
  // The server renders pages too, and has no session storage.
  return typeof window === "undefined" ? "" : (tabStorage().getItem(storageKey) ?? "");
}

/** Deletes the stored class code, once used. */
export function forgetJoinCode(): void {
  tabStorage().removeItem(storageKey);
}

/** The invite link: the URL of the join page with the class code filled in. */
export function inviteLinkOf(code: string): string {
  // On the server the value is never shown: a button copies it.
  const origin = typeof window === "undefined" ? "" : window.location.origin;
  return `${origin}/join-class?kod=${code}`;
}
