const storageKey = "utspring.reloaded";
/** Twice within this time would be a loop: ms. */
const pause = 30_000;

/** True when a part of the app could not be fetched: the line is gone, or a new version has taken the old files away. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script|preload css/iu.test(error.message);
}

/** Loads the page anew after a new version has taken its files away, once. False where that would not help. */
export function reloadForNewCode(): boolean {
  const last = Number(sessionStorage.getItem(storageKey) ?? 0);
  if (!navigator.onLine || Date.now() - last < pause) return false;
  sessionStorage.setItem(storageKey, String(Date.now()));
  window.location.reload();
  return true;
}
