/**
 * Everything that the product stores in a browser, and whose it is. A key may continue after a dot, as in
 * `utspring.draft.goal.<userId>.<classId>`.
 *
 * - `person`: removed when the person signs out, is signed out, or somebody else signs in.
 * - `visit`: from before the sign-in; removed when the person of an open page signs out, is signed out or replaced.
 * - `unsent`: waits for its person, as the question at sign-out says, at most 90 days.
 * - `device`: says nothing about a person, or is needed before anybody has signed in.
 */
export const storageOwners = {
  local: {
    "mantine-color-scheme-value": "device",
    // Which columns a bank's files have.
    "utspring.bank-columns": "device",
    "utspring.confetti": "device",
    "utspring.kept": "person",
    // A ledger that was cut or rewritten is noticed by whoever opens it next on this device.
    "utspring.ledger-changed": "device",
    "utspring.ledger-head": "device",
    "utspring.letterKeys": "device",
    "utspring.outbox": "unsent",
    "utspring.push-asked": "person",
    "utspring.ranks": "person",
    // Which session is open; removed at sign-out, `ended` when it ended in another way.
    "utspring.signed-in": "device",
  },
  tab: {
    "utspring.chat": "visit",
    "utspring.draft": "person",
    "utspring.granskare": "visit",
    "utspring.kod": "visit",
    "utspring.reloaded": "device",
    "utspring.swish": "person",
  },
  cache: {
    "utspring.kept": "person",
    "utspring-code": "device",
    "utspring-shared-file": "person",
    "workbox-precache": "device",
  },
  // Set by the server; scripts read none of them. On https the names begin with `__Host-`.
  cookie: {
    // The server removes it at sign-out. After another end it opens nothing.
    sid: "person",
    // Lets a known browser try a password while an attack holds others back.
    device: "device",
    passkey: "device",
  },
} as const satisfies Record<string, Record<string, StorageOwner>>;

export type StorageOwner = "person" | "visit" | "unsent" | "device";
export type StorageArea = keyof typeof storageOwners;

type NameIn<Area extends StorageArea> = keyof (typeof storageOwners)[Area] & string;
type KeyIn<Area extends StorageArea> = NameIn<Area> | `${NameIn<Area>}.${string}`;

interface StorageOf<Area extends StorageArea> {
  getItem: (key: KeyIn<Area>) => string | null;
  setItem: (key: KeyIn<Area>, text: string) => void;
  removeItem: (key: KeyIn<Area>) => void;
}

interface BrowserCaches {
  has: (name: NameIn<"cache">) => Promise<boolean>;
  open: (name: NameIn<"cache">) => Promise<Cache>;
  delete: (name: NameIn<"cache">) => Promise<boolean>;
}

/** The device's storage, the same in every tab. @throws DOMException where storage is blocked. */
export function deviceStorage(): StorageOf<"local"> {
  return localStorage;
}

/** The tab's storage. @throws DOMException where storage is blocked. */
export function tabStorage(): StorageOf<"tab"> {
  return sessionStorage;
}

/** The keys of the device's storage that begin with a registered one and a dot. */
export function deviceKeys(name: NameIn<"local">): KeyIn<"local">[] {
  const isNamed = (key: string): key is KeyIn<"local"> => key.startsWith(`${name}.`);
  return Object.keys(localStorage).filter(isNamed);
}

/** The browser's caches; null without them, as over plain HTTP. */
export function browserCaches(): BrowserCaches | null {
  return "caches" in globalThis ? caches : null;
}
