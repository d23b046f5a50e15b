/** What waits on the device for a line. Its key is the idempotency key that it is sent with, however many times. */
export interface Parcel {
  key: string;
  /** Milliseconds. */
  queuedAt: number;
}

/** Whose parcels they are. */
interface Owner {
  userId: string;
  classId: string;
}

/** The parcels of one person in one class, the same in every tab. */
export interface Outbox<Item extends Parcel> {
  owner: Owner;
  /** The name that the lock and the storage have. */
  name: string;
  /** Oldest first; the same array as long as nothing has changed. */
  items: () => readonly Item[];
  /** Adds a parcel, or replaces the one with its key. */
  put: (item: Item) => void;
  drop: (key: string) => void;
  subscribe: (listener: () => void) => () => void;
}

const prefix = "utspring.outbox";
/** The server purges customers after this time, so older queued sales are dropped too. */
const keptMs = 90 * 86_400_000;
const listeners = new Set<() => void>();
const busy = new Set<string>();
const open = new Map<string, unknown>();

/**
 * Opens the outbox of one person and class, in the device's storage. A small one of our own: what the query library
 * offers besides persists whole mutations for one tab; here several tabs share one list, a person sees and mends what
 * was refused, and nothing is sent without its idempotency key. @throws when the storage is full or shut.
 */
export function openOutbox<Item extends Parcel>(what: string, owner: Owner): Outbox<Item> {
  const name = `${prefix}.${what}.${owner.userId}.${owner.classId}`;
  const known = open.get(name) ?? createOutbox(name, owner);
  // The server, which renders the first page, keeps nothing of anybody's.
  if (typeof window !== "undefined") open.set(name, known);
  // What lies under a name has one shape: whoever opens it is the one who puts.
  return known as Outbox<Item>;
}

/** How many parcels of a person wait on this device, whatever they are and whatever class they are for. */
export function countWaiting(userId: string): number {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(`${prefix}.`) && name.split(".")[3] === userId);
  return names.reduce((sum, name) => sum + parcelsIn(localStorage.getItem(name)).length, 0);
}

/**
 * Does a piece of work in one tab at a time; a tab that finds another at it leaves it alone. Without locks (plain http)
 * two tabs may send the same parcel, and its key keeps it one.
 */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (busy.has(name)) return;
  busy.add(name);
  try {
    const locks: LockManager | null | undefined = navigator.locks;
    if (!locks) await work();
    else await locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? undefined : work()));
  } finally {
    busy.delete(name);
  }
}

function createOutbox(name: string, owner: Owner): Outbox<Parcel> {
  let seen: { raw: string | null; parcels: readonly Parcel[] } = { raw: null, parcels: [] };
  const items = () => {
    const raw = localStorage.getItem(name);
    if (raw !== seen.raw) seen = { raw, parcels: parcelsIn(raw) };
    return seen.parcels;
  };
  const replace = (parcels: readonly Parcel[]) => {
    if (parcels.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(parcels));
    for (const listener of listeners) listener();
  };
  return {
    owner,
    name,
    items,
    put: (item) => {
      const isKnown = items().some(({ key }) => key === item.key);
      replace(isKnown ? items().map((one) => (one.key === item.key ? item : one)) : [...items(), item]);
    },
    drop: (key) => {
      if (items().some((one) => one.key === key)) replace(items().filter((one) => one.key !== key));
    },
    subscribe,
  };
}

function parcelsIn(raw: string | null): Parcel[] {
  if (raw === null) return [];
  try {
    const parcels: unknown = JSON.parse(raw);
    return Array.isArray(parcels) ? parcels.filter(isParcel).filter(({ queuedAt }) => Date.now() - queuedAt < keptMs) : [];
  } catch (error) {
    console.error("What waited on the device cannot be read", error);
    return [];
  }
}

function isParcel(value: unknown): value is Parcel {
  return typeof value === "object" && value !== null && "key" in value && "queuedAt" in value && typeof value.queuedAt === "number";
}

// Another tab's changes come as an event of the storage.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
