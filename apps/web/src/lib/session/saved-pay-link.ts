import { tabStorage } from "../../storage/browser-storage.ts";

const storageKey = "utspring.betala";

/** In this tab, while the visitor is in Swish, signs up or signs in. */
export function savePayLink(token: string): void {
  tabStorage().setItem(storageKey, token);
}

export function readSavedPayLink(): string {
  // The server renders pages too, and has no session storage.
  return typeof window === "undefined" ? "" : (tabStorage().getItem(storageKey) ?? "");
}

export function forgetPayLink(): void {
  tabStorage().removeItem(storageKey);
}
