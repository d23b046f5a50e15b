import { useEffect, useSyncExternalStore } from "react";
import { trpc } from "../../lib/trpc.ts";
import { useShownClass } from "../../lib/shown-class.ts";

interface Head {
  seq: number;
  hash: string;
}

/** The row that this device has seen, with the hash it had then and the one it has now; null when it is gone. */
export interface ChangedRow {
  seq: number;
  hashBefore: string;
  hashNow: string | null;
}

/**
 * The ledger's head hash, compared with the last one that this device has stored for the class. `changed` is set when
 * the ledger no longer has that row with that hash: it has been cut or rewritten since. The stored head is then kept,
 * so that the warning stays.
 */
export function useLedgerHead(): { head: Head | null; changed: ChangedRow | null } {
  const classId = useShownClass();
  const raw = useSyncExternalStore(
    subscribe,
    () => (classId === null ? null : localStorage.getItem(placeOf(classId))),
    () => null,
  );
  const known = headIn(raw);
  const { data, isPlaceholderData } = trpc.fund.head.useQuery(known === null ? {} : { knownSeq: known.seq }, {
    enabled: classId !== null,
    placeholderData: (previous) => previous,
  });
  // A placeholder from the previous query says nothing about the current head.
  const isAnswered = data !== undefined && !isPlaceholderData;
  const changed =
    isAnswered && known !== null && data.knownHash !== known.hash
      ? { seq: known.seq, hashBefore: known.hash, hashNow: data.knownHash }
      : null;
  const isNew = isAnswered && changed === null && data.seq > 0 && data.seq !== known?.seq;
  useEffect(() => {
    if (classId !== null && isNew) keepHead(classId, data);
  }, [classId, isNew, data]);
  return { head: data ?? null, changed };
}

const placeOf = (classId: string) => `utspring.ledger-head.${classId}`;
const listeners = new Set<() => void>();

function keepHead(classId: string, { seq, hash }: Head): void {
  try {
    localStorage.setItem(placeOf(classId), `${seq} ${hash}`);
  } catch (error) {
    // The storage is full or unavailable: the next visit compares with the head stored before.
    console.error(error);
    return;
  }
  for (const listener of listeners) listener();
}

function headIn(raw: string | null): Head | null {
  const [, seq, hash] = /^(\d+) ([0-9a-f]{64})$/u.exec(raw ?? "") ?? [];
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash };
}

// Other tabs' changes come as storage events.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
