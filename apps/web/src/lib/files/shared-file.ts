import { browserCaches } from "../../storage/browser-caches.ts";

/** The path to which the manifest's `share_target` posts a file. The service worker handles it; without one, the server
 * redirects. */
export const shareTargetPath = "/dela-bankfil";

const cacheName = "utspring-shared-file";
/** A file that nobody opens is deleted after this time, in milliseconds. */
const maxAgeMs = 60 * 60_000;
const savedAt = "x-saved-at";
const fileName = "x-file-name";

/** Stores a file that another app has shared, on this device only, until a page takes it. A later file replaces it. */
export async function storeSharedFile(file: File): Promise<void> {
  const cache = await browserCaches()?.open(cacheName);
  const headers = { [savedAt]: String(Date.now()), [fileName]: encodeURIComponent(file.name) };
  await cache?.put(shareTargetPath, new Response(file, { headers }));
}

/** Returns the file that was shared last and deletes it from the cache; null when there is none. */
export async function takeSharedFile(): Promise<File | null> {
  const stored = await readStoredFile();
  const file = stored === null ? null : new File([await stored.blob()], nameOf(stored));
  await deleteSharedFile();
  return file;
}

/** Deletes a file that is older than `maxAgeMs`. */
export async function dropOldSharedFile(): Promise<void> {
  if ((await browserCaches()?.has(cacheName)) === true && (await readStoredFile()) === null) await deleteSharedFile();
}

/** Deletes the file, also when the user signs out. */
export async function deleteSharedFile(): Promise<void> {
  await browserCaches()?.delete(cacheName);
}

/** The stored file, unless it is too old. */
async function readStoredFile(): Promise<Response | null> {
  const stored = await (await browserCaches()?.open(cacheName))?.match(shareTargetPath);
  return stored !== undefined && Date.now() - Number(stored.headers.get(savedAt)) < maxAgeMs ? stored : null;
}

const nameOf = (stored: Response) => decodeURIComponent(stored.headers.get(fileName) ?? "");
