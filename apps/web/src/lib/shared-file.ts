/** Where the manifest's `share_target` posts a file. The service worker takes it; without one the server redirects. */
export const shareAddress = "/dela-bankfil";

const cacheName = "utspring-shared-file";
/** A file that nobody opens is dropped after this time, in milliseconds. */
const maxAgeMs = 60 * 60_000;
const savedAt = "x-saved-at";
const fileName = "x-file-name";

/** Keeps a file that another app has shared, on this device only, until the page takes it. A later one replaces it. */
export async function keepSharedFile(file: File): Promise<void> {
  const cache = await caches.open(cacheName);
  const headers = { [savedAt]: String(Date.now()), [fileName]: encodeURIComponent(file.name) };
  await cache.put(shareAddress, new Response(file, { headers }));
}

/** The file that was shared last, which is not kept any longer; null when there is none. */
export async function takeSharedFile(): Promise<File | null> {
  const kept = await keptFile();
  const file = kept === null ? null : new File([await kept.blob()], nameOf(kept));
  await deleteFileFromShareTarget();
  return file;
}

/** Drops a file that has waited for too long. */
export async function dropOldSharedFile(): Promise<void> {
  if (hasCaches() && (await caches.has(cacheName)) && (await keptFile()) === null) await deleteFileFromShareTarget();
}

/** Drops the file, also when the user signs out. */
export async function deleteFileFromShareTarget(): Promise<void> {
  if (hasCaches()) await caches.delete(cacheName);
}

/** The kept file, unless it is too old. */
async function keptFile(): Promise<Response | null> {
  if (!hasCaches()) return null;
  const kept = await (await caches.open(cacheName)).match(shareAddress);
  return kept !== undefined && Date.now() - Number(kept.headers.get(savedAt)) < maxAgeMs ? kept : null;
}

const nameOf = (kept: Response) => decodeURIComponent(kept.headers.get(fileName) ?? "");

/** A page that is not from HTTPS has no caches, and no service worker either. */
const hasCaches = () => "caches" in globalThis;
