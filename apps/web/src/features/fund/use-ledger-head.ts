import { useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../lib/query/trpc.ts";
import { useIsSigningOut } from "../../lib/sign-out/use-is-signing-out.ts";
import { useShownClass } from "../../lib/query/shown-class.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { deviceStorage } from "../../storage/browser-storage.ts";

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

/** `changed`: the ledger was cut or rewritten. The stored head is then kept, so that the warning stays. */
export function useLedgerHead(): { head: Head | null; changed: ChangedRow | null } {
  const shown = useShownClass();
  const { me } = useMe();
  // A guest's browser compares too: no page of theirs is a class's.
  const classId = shown ?? me?.guestOf?.classId ?? null;
  const isSigningOut = useIsSigningOut();
  const { client } = trpc.useUtils();
  const { data, isError } = useQuery({
    // Without the known row: a head stored meanwhile is what the next answer is compared with, not a reason to fetch.
    queryKey: [...getQueryKey(trpc.fund.head, undefined, "query"), classId],
    enabled: classId !== null && !isSigningOut,
    queryFn: async ({ signal }) => {
      const known = classId === null ? null : storedHead(classId);
      const { seq, hash, knownHash } = await client.fund.head.query(known === null ? {} : { knownSeq: known.seq }, {
        signal,
      });
      const isSame = known === null || knownHash === known.hash;
      if (isSame && seq > 0 && classId !== null) storeHead(classId, { seq, hash });
      const changed = isSame ? null : { seq: known.seq, hashBefore: known.hash, hashNow: knownHash };
      if (classId !== null) storeChanged(classId, changed);
      return { head: { seq, hash }, changed };
    },
  });
  return data ?? { head: null, changed: isError && classId !== null ? storedChanged(classId) : null };
}

const placeOf = (classId: string) => `utspring.ledger-head.${classId}` as const;
const changedPlaceOf = (classId: string) => `utspring.ledger-changed.${classId}` as const;

function storeHead(classId: string, { seq, hash }: Head): void {
  deviceStorage().setItem(placeOf(classId), `${seq} ${hash}`);
}

function storeChanged(classId: string, changed: ChangedRow | null): void {
  if (changed === null) deviceStorage().removeItem(changedPlaceOf(classId));
  else
    deviceStorage().setItem(changedPlaceOf(classId), `${changed.seq} ${changed.hashBefore} ${changed.hashNow ?? "-"}`);
}

function storedChanged(classId: string): ChangedRow | null {
  const [seq, hashBefore, hashNow] = deviceStorage().getItem(changedPlaceOf(classId))?.split(" ") ?? [];
  if (seq === undefined || hashBefore === undefined || hashNow === undefined) return null;
  return { seq: Number(seq), hashBefore, hashNow: hashNow === "-" ? null : hashNow };
}

function storedHead(classId: string): Head | null {
  const [, seq, hash] = /^(\d+) ([0-9a-f]{64})$/u.exec(deviceStorage().getItem(placeOf(classId)) ?? "") ?? [];
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash };
}
