import type { storageOwners } from "./storage-owners.ts";

// Apart from browser-storage.ts: a service worker has caches only.
type CacheName = keyof typeof storageOwners.cache;

interface BrowserCaches {
  has: (name: CacheName) => Promise<boolean>;
  open: (name: CacheName) => Promise<Cache>;
  delete: (name: CacheName) => Promise<boolean>;
}

/** Null without them, as over plain HTTP, and where the browser refuses them. */
export function browserCaches(): BrowserCaches | null {
  try {
    return globalThis.caches ?? null;
  } catch {
    return null;
  }
}
