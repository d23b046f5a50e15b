import { tabStorage } from "../../storage/browser-storage.ts";

const storageKey = "utspring.kod";

/** In this tab, while the visitor signs up or signs in. */
export function saveJoinCode(code: string): void {
  tabStorage().setItem(storageKey, code);
}

export function readJoinCode(): string {
  // The server renders pages too, and has no session storage.
  return typeof window === "undefined" ? "" : (tabStorage().getItem(storageKey) ?? "");
}

export function forgetJoinCode(): void {
  tabStorage().removeItem(storageKey);
}

/** As it is shown while typed or pasted. Never cut: a code that is too long is refused. */
export function tidyCode(typed: string): string {
  return typed.replace(/\s/gu, "").toUpperCase();
}

export function inviteLinkOf(code: string): string {
  // On the server the value is never shown: a button copies it.
  const origin = typeof window === "undefined" ? "" : window.location.origin;
  return `${origin}/join-class?kod=${code}`;
}
