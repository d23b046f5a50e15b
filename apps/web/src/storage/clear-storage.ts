import { deviceStorage, tabStorage } from "./browser-storage.ts";
import { storageOwners } from "./storage-owners.ts";
import type { StorageArea, StorageOwner } from "./storage-owners.ts";

/** Since storage was last cleared. `person-while-closed`: while no page was open. */
export type IdentityChange = "none" | "class" | "person" | "person-while-closed";

/** `userId` is null when signed out. When another person has signed in, unregistered keys are removed too. */
export async function clearStorage(userId: string | null, change: IdentityChange): Promise<void> {
  const isLeft = (area: StorageArea) => (key: string) => mustGo(area, key, userId, change);
  clear(deviceStorage(), isLeft("local"));
  clear(tabStorage(), isLeft("tab"));
  if (!change.startsWith("person")) return clearCaches(isLeft("cache"));
  expireCookies();
  await clearCaches(isLeft("cache"));
  // The product has no database in the browser. Older Firefox cannot list them.
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name);
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}

function clear(storage: { keys: () => string[]; removeItem: (key: never) => void }, isLeft: (key: string) => boolean) {
  for (const key of storage.keys().filter(isLeft)) storage.removeItem(key as never);
}

async function clearCaches(isLeft: (name: string) => boolean): Promise<void> {
  const names = "caches" in globalThis ? await caches.keys() : [];
  await Promise.all(names.filter(isLeft).map((name) => caches.delete(name)));
}

function mustGo(area: StorageArea, key: string, userId: string | null, change: IdentityChange): boolean {
  const [name, owner] = registeredAs(area, key);
  if (owner === "device") return false;
  if (owner === "unsent") return userId !== null && !key.split(".").includes(userId);
  // The page that opens now may have stored an invitation's code already.
  if (owner === "visit") return change === "person";
  if (owner === undefined) return change.startsWith("person");
  if (userId === null) return true;
  // A key without its person's id has one content at a time.
  return key === name ? change !== "none" : !key.split(".").includes(userId);
}

/** Empty when the key is not the product's. */
export function registeredAs(area: StorageArea, key: string): [name: string, owner: StorageOwner] | [] {
  return (
    Object.entries<StorageOwner>(storageOwners[area]).find(
      ([name]) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}-v`),
    ) ?? []
  );
}

/** Those that scripts can read, which are never the product's own. */
function expireCookies(): void {
  const { hostname } = location;
  const parents = hostname.split(".").map((_, index, parts) => parts.slice(index).join("."));
  for (const cookie of document.cookie.split("; ").filter((one) => one !== "")) {
    const [name] = cookie.split("=");
    for (const domain of ["", ...parents.map((parent) => `; domain=${parent}`)])
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
