const storageKey = "utspring.letterKeys";

/** True unless the user has turned off single-letter shortcuts on this device (WCAG 2.1.4). */
export function hasLetterKeys(): boolean {
  return localStorage.getItem(storageKey) !== "off";
}

/** Turns them on or off. */
export function chooseLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
}
