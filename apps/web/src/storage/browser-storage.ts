import type { StorageArea, storageOwners } from "./storage-owners.ts";

type WebArea = Extract<StorageArea, "local" | "tab">;
type NameIn<Area extends WebArea> = keyof (typeof storageOwners)[Area] & string;
type KeyIn<Area extends WebArea> = NameIn<Area> | `${NameIn<Area>}.${string}`;

interface StorageOf<Key extends string> {
  getItem: (key: Key) => string | null;
  /** False where storage is refused or full. */
  setItem: (key: Key, text: string) => boolean;
  removeItem: (key: Key) => void;
  keys: () => string[];
}

const device = storageOf(() => localStorage);
const tab = storageOf(() => sessionStorage, new Map());

/** The same in every tab. */
export function deviceStorage(): StorageOf<KeyIn<"local">> {
  return device;
}

export function tabStorage(): StorageOf<KeyIn<"tab">> {
  return tab;
}

/** Keys that begin with the registered name and a dot. */
export function deviceKeys(name: NameIn<"local">): KeyIn<"local">[] {
  const isNamed = (key: string): key is KeyIn<"local"> => key.startsWith(`${name}.`);
  return device.keys().filter(isNamed);
}

/** `memory`: what the storage did not take, which lasts as long as the page. */
function storageOf(area: () => Storage, memory?: Map<string, string>): StorageOf<string> {
  return {
    getItem: (key) => memory?.get(key) ?? attempt(() => area().getItem(key), null),
    setItem: (key, text) => {
      memory?.set(key, text);
      return attempt(() => {
        area().setItem(key, text);
        memory?.delete(key);
        return true;
      }, false);
    },
    removeItem: (key) => {
      memory?.delete(key);
      attempt(() => area().removeItem(key), undefined);
    },
    keys: () => [...(memory?.keys() ?? []), ...attempt(() => Object.keys(area()), [])],
  };
}

/** A browser may throw already when `localStorage` is named, and some have null there. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
