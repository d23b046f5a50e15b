import { deviceStorage } from "../../storage/browser-storage.ts";

const storageKey = "utspring.letterKeys";

/** False when the user has turned them off on this device (WCAG 2.1.4). In browsers only. */
export function areLetterShortcutsOn(): boolean {
  return deviceStorage().getItem(storageKey) !== "off";
}

export function setLetterShortcuts(isOn: boolean): void {
  if (isOn) deviceStorage().removeItem(storageKey);
  else deviceStorage().setItem(storageKey, "off");
}
