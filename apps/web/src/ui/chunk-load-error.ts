import { tabStorage } from "../storage/browser-storage.ts";

const storageKey = "utspring.reloaded";
/** A second reload within this time would be a loop. */
const reloadPauseMs = 30_000;

/** The connection is lost, or a new version has removed the old files. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload css/iu.test(error.message)
  );
}

/** Once. False when a reload would not help. */
export function reloadForNewCode(): boolean {
  const last = Number(tabStorage().getItem(storageKey) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadPauseMs) return false;
  // Without a note of the reload the page would reload again and again.
  if (!tabStorage().setItem(storageKey, String(Date.now()))) return false;
  window.location.reload();
  return true;
}
