import type { StorageArea, storageOwners } from "./storage-owners.ts";

type NameIn<Area extends StorageArea> = keyof (typeof storageOwners)[Area] & string;
type KeyIn<Area extends StorageArea> = NameIn<Area> | `${NameIn<Area>}.${string}`;

interface StorageOf<Area extends StorageArea> {
  getItem: (key: KeyIn<Area>) => string | null;
  setItem: (key: KeyIn<Area>, text: string) => void;
  removeItem: (key: KeyIn<Area>) => void;
}

/** The same in every tab. @throws DOMException where storage is blocked. */
export function deviceStorage(): StorageOf<"local"> {
  return localStorage;
}

/** @throws DOMException where storage is blocked. */
export function tabStorage(): StorageOf<"tab"> {
  return sessionStorage;
}

/** Keys that begin with the registered name and a dot. */
export function deviceKeys(name: NameIn<"local">): KeyIn<"local">[] {
  const isNamed = (key: string): key is KeyIn<"local"> => key.startsWith(`${name}.`);
  return Object.keys(localStorage).filter(isNamed);
}
