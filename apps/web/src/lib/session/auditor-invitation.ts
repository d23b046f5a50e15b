import { deviceStorage, tabStorage } from "../../storage/browser-storage.ts";

const storageKey = "utspring.granskare";
const returnKey = "utspring.granskare-return";

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
  deviceStorage().removeItem(returnKey);
}

/** For the mail that confirms the address, which opens in another tab. Removed when the person signs out. */
export function saveInvitationToReturn(token: string): void {
  deviceStorage().setItem(returnKey, token);
}

export function readInvitationToReturn(): string {
  return deviceStorage().getItem(returnKey) ?? "";
}
