import { deviceKeys, deviceStorage } from "../../storage/browser-storage.ts";

/** The key is the idempotency key of every attempt. */
export interface QueuedItem {
  key: string;
  /** Milliseconds since 1970. */
  queuedAt: number;
}

interface Owner {
  userId: string;
  classId: string;
}

export interface OfflineQueue<Item extends QueuedItem> {
  owner: Owner;
  /** Of the lock and of the storage key. */
  name: QueueName;
  /** Oldest first; the same array until something changes, as `useSyncExternalStore` requires. */
  items: () => readonly Item[];
  /** Replaces an item with the same key. @throws when the storage is full or refused. */
  put: (item: Item) => void;
  drop: (key: string) => void;
  subscribe: (listener: () => void) => () => void;
}

type QueueName = `utspring.outbox.${string}`;

/** Older items are dropped. */
const maxAgeMs = 90 * 86_400_000;
/** All items are dropped when nobody has been signed in for this long. */
const maxSignedOutMs = 7 * 86_400_000;
/** `<prefix><userId>`: when this device first saw that its session had ended, in milliseconds since 1970. */
const endPrefix = "utspring.outbox.ended.";
const listeners = new Set<() => void>();
const runningNames = new Set<string>();
const openQueues = new Map<string, unknown>();

/** In localStorage, one list for all tabs: TanStack Query persists mutations for one tab only. */
export function openOfflineQueue<Item extends QueuedItem>(kind: string, owner: Owner): OfflineQueue<Item> {
  const name = `utspring.outbox.${kind}.${owner.userId}.${owner.classId}` as const;
  const known = openQueues.get(name) ?? createOfflineQueue(name, owner);
  // On the server, module state would be shared by all requests.
  if (typeof window !== "undefined") openQueues.set(name, known);
  // Each name has one item type, which its callers agree on.
  return known as OfflineQueue<Item>;
}

/** In one class, or in all when none is given. */
export function countQueuedItems(userId: string, classId?: string): number {
  return namesOf(userId)
    .filter((name) => classId === undefined || name.endsWith(`.${classId}`))
    .reduce((sum, name) => sum + queuedItemsIn(deviceStorage().getItem(name)).length, 0);
}

/** The account is removed, so nobody can send them. */
export function dropQueuedItems(userId: string): void {
  for (const name of namesOf(userId)) deviceStorage().removeItem(name);
}

/** Also those of users who never came back; `userId` is who is signed in. */
export function dropOldItems(userId: string | null): void {
  for (const name of deviceKeys("utspring.outbox")) {
    if (name.startsWith(endPrefix)) continue;
    const stored = deviceStorage().getItem(name);
    const isLate = userId === null && Date.now() - noteEnd(userIdIn(name) ?? "") >= maxSignedOutMs;
    const kept = isLate ? [] : queuedItemsIn(stored);
    if (kept.length === 0) deviceStorage().removeItem(name);
    else if (JSON.stringify(kept) !== stored) deviceStorage().setItem(name, JSON.stringify(kept));
  }
  for (const name of deviceKeys("utspring.outbox").filter((key) => key.startsWith(endPrefix)))
    if (userId !== null || namesOf(userIdIn(name)).length === 1) deviceStorage().removeItem(name);
}

function noteEnd(userId: string): number {
  const noted = Number(deviceStorage().getItem(`${endPrefix}${userId}`)) || Date.now();
  deviceStorage().setItem(`${endPrefix}${userId}`, String(noted));
  return noted;
}

function namesOf(userId: string | undefined) {
  return deviceKeys("utspring.outbox").filter((name) => userIdIn(name) === userId);
}

/** `utspring.outbox.<kind>.<userId>.<classId>`, `utspring.outbox.ended.<userId>`. */
function userIdIn(name: string): string | undefined {
  return name.split(".")[3];
}

/** Without the Web Locks API (plain http) two tabs may send an item, whose key makes it count once. */
export async function runUnlessRunning(name: string, work: () => Promise<void>): Promise<void> {
  if (runningNames.has(name)) return;
  runningNames.add(name);
  try {
    const locks: LockManager | null | undefined = navigator.locks;
    if (!locks) await work();
    else await locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? undefined : work()));
  } finally {
    runningNames.delete(name);
  }
}

function createOfflineQueue(name: QueueName, owner: Owner): OfflineQueue<QueuedItem> {
  let seen: { raw: string | null; queuedItems: readonly QueuedItem[] } = { raw: null, queuedItems: [] };
  const items = () => {
    const raw = deviceStorage().getItem(name);
    if (raw !== seen.raw) seen = { raw, queuedItems: queuedItemsIn(raw) };
    return seen.queuedItems;
  };
  const replace = (queuedItems: readonly QueuedItem[]) => {
    if (queuedItems.length === 0) deviceStorage().removeItem(name);
    else if (!deviceStorage().setItem(name, JSON.stringify(queuedItems))) throw new Error("The queue cannot be stored");
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
    subscribe: onQueueChange,
  };
}

function queuedItemsIn(raw: string | null): QueuedItem[] {
  if (raw === null) return [];
  try {
    const queuedItems: unknown = JSON.parse(raw);
    return Array.isArray(queuedItems)
      ? queuedItems.filter(isQueuedItem).filter(({ queuedAt }) => Date.now() - queuedAt < maxAgeMs)
      : [];
  } catch (error) {
    console.error("The offline queue could not be read", error);
    return [];
  }
}

function isQueuedItem(value: unknown): value is QueuedItem {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    "queuedAt" in value &&
    typeof value.queuedAt === "number"
  );
}

export function onQueueChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
