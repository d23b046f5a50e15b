/** A key may continue after a dot: `utspring.draft.goal.<userId>.<classId>`. */
export const storageOwners = {
  local: {
    "mantine-color-scheme-value": "device",
    "utspring.bank-columns": "device",
    "utspring.confetti": "device",
    "utspring.kept": "person",
    // The next person on this device notices a ledger that was cut or rewritten.
    "utspring.ledger-changed": "device",
    "utspring.ledger-head": "device",
    "utspring.letterKeys": "device",
    "utspring.outbox": "unsent",
    "utspring.granskare-return": "person",
    "utspring.push-asked": "person",
    "utspring.ranks": "person",
    // Which session is open; removed at sign-out, `ended` when it ended in another way.
    "utspring.signed-in": "device",
  },
  tab: {
    "utspring.betala": "visit",
    "utspring.chat": "visit",
    "utspring.draft": "person",
    "utspring.granskare": "visit",
    "utspring.kod": "visit",
    "utspring.reloaded": "device",
    "utspring.swish": "person",
    "utspring.visitor-draft": "visit",
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

export type StorageOwner =
  /** Removed when the person signs out, is signed out, or somebody else signs in. */
  | "person"
  /** From before the sign-in; removed when the person of an open page signs out, is signed out or replaced. */
  | "visit"
  /** Kept for its owner, for seven days while signed out; removed when another person signs in. */
  | "unsent"
  /** Says nothing about a person, or is needed before anybody has signed in. */
  | "device";
export type StorageArea = keyof typeof storageOwners;
