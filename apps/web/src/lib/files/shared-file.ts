import { browserCaches } from "../../storage/browser-caches.ts";

/** The manifest's `share_target`. The service worker handles it; without a worker the server redirects. */
export const shareTargetPath = "/dela-bankfil";

const cacheName = "utspring-shared-file";
/** A file that nobody opens is deleted after this time. Milliseconds. */
const maxAgeMs = 60 * 60_000;
const savedAt = "x-saved-at";
const fileName = "x-file-name";

/** On this device only, until a page takes it. A later file replaces it. */
export async function storeSharedFile(file: File): Promise<void> {
  const cache = await browserCaches()?.open(cacheName);
  const headers = { [savedAt]: String(Date.now()), [fileName]: encodeURIComponent(file.name) };
  await cache?.put(shareTargetPath, new Response(file, { headers }));
}

export async function takeSharedFile(): Promise<File | null> {
  const stored = await readStoredFile();
  const file = stored === null ? null : new File([await stored.blob()], nameOf(stored));
  await deleteSharedFile();
  return file;
}

export async function dropOldSharedFile(): Promise<void> {
  if ((await browserCaches()?.has(cacheName)) === true && (await readStoredFile()) === null) await deleteSharedFile();
}

export async function deleteSharedFile(): Promise<void> {
  await browserCaches()?.delete(cacheName);
}

async function readStoredFile(): Promise<Response | null> {
  const stored = await (await browserCaches()?.open(cacheName))?.match(shareTargetPath);
  return stored !== undefined && Date.now() - Number(stored.headers.get(savedAt)) < maxAgeMs ? stored : null;
}

const nameOf = (stored: Response) => decodeURIComponent(stored.headers.get(fileName) ?? "");
