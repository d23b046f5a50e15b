import { tabStorage } from "../storage/browser-storage.ts";

const storageKey = "utspring.reloaded";
/** A second reload within this time would be a loop. */
const reloadPauseMs = 30_000;

/** True when a chunk could not be loaded: the connection is lost, or a new version has removed the old files. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload css/iu.test(error.message)
  );
}

/** Reloads the page, once, after a new version has removed its files. False when that would not help. */
export function reloadForNewCode(): boolean {
  const last = Number(tabStorage().getItem(storageKey) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadPauseMs) return false;
  tabStorage().setItem(storageKey, String(Date.now()));
  window.location.reload();
  return true;
}
