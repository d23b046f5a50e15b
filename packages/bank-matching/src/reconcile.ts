import { mayBeRereadFrom } from "@utspring/domain/payments/same-payment";
import { withoutCommonPayer, withoutOwnNames } from "./common-payer.ts";
import type { FileTexts } from "./common-payer.ts";
import { matchRows } from "./match-rows.ts";
import type { CandidateRow, Match, MatchingContext } from "./match.ts";
import { namesakesOf } from "./namesakes.ts";
import { withoutOwn } from "./own-payments.ts";
import { savedTwins } from "./saved-twins.ts";
import { nameKey } from "@utspring/domain/payments/payer-names";

export interface ReadRow extends Omit<CandidateRow, "phoneHash" | "nameHash" | "profile"> {
  phone: string | null;
}

export interface ClassContext extends MatchingContext {
  booked: MatchingContext["booked"];
  ignored: readonly Pick<CandidateRow, "fingerprint">[];
  /** Rows saved for later; `phoneHash` holds the name's hash for files without phones. */
  saved: readonly (Omit<CandidateRow, "time" | "nameHash" | "isSignUnclear"> & { isSignUnclear?: boolean })[];
}

export interface Reconciled {
  book: Match[];
  suggest: Match[];
  ask: Match[];
  unknown: Match[];
  already: Match[];
  ignored: number;
  ignoredRows: Pick<CandidateRow, "bookedOn" | "amountOre">[];
  /** Saved rows that are not in the file. */
  savedEarlier: number;
  /** By fingerprint, for rows whose payer needs identifying. Shown on the device, never sent. */
  phones: Map<string, string>;
}

/**
 * `hash` is HMAC-SHA-256 with the class's key, in hex. Fingerprints are keyed, since a phone number could be found
 * from an unkeyed hash of day, amount and phone by trying all.
 */
export function reconcile(
  { profile, rows: fileRows, ...texts }: { profile: string | null; rows: readonly ReadRow[] } & FileTexts,
  { ignored: passedOver, saved, booked, ...context }: ClassContext,
  hash: (text: string) => string,
): Reconciled {
  const rows = fileRows.map(({ contentFingerprint, ...row }) => ({
    ...row,
    fingerprint: keyed(row.fingerprint, hash),
    ...(contentFingerprint === undefined ? {} : { contentFingerprint: keyed(contentFingerprint, hash) }),
  }));
  const ignored = new Set(passedOver.map(({ fingerprint }) => fingerprint));
  const inFile = new Set(rows.map(({ fingerprint }) => fingerprint));
  const hashName = (name: string | null) => (name === null ? null : hash(nameKey(name)));
  const hashed = rows.map(({ phone, ...row }) => {
    const phoneHash = phone === null ? null : hash(phone);
    return {
      ...row,
      profile,
      phoneHash,
      nameHash: phoneHash === null ? hashName(row.name) : null,
    };
  });
  const read: CandidateRow[] = withoutOwnNames(profile, withoutCommonPayer(profile, hashed), texts).filter(
    ({ fingerprint }) => !ignored.has(fingerprint),
  );
  const kept = saved
    .filter(({ fingerprint }) => !inFile.has(fingerprint))
    .map(({ phoneHash, isSignUnclear = false, ...row }): CandidateRow => {
      const { fingerprint, profile: kind, bookedOn, amountOre, name, message } = row;
      const nameHash = hashName(name);
      const hashes =
        phoneHash === null || phoneHash === nameHash ? { phoneHash: null, nameHash } : { phoneHash, nameHash: null };
      const facts = { fingerprint, profile: kind, bookedOn, time: null, amountOre, name, message };
      return { ...facts, ...hashes, ...(isSignUnclear ? { isSignUnclear } : {}) };
    });
  // A name's hash must not be compared with a phone's.
  const payments = booked.map((payment) => {
    const isOfName = payment.phoneHash !== null && payment.phoneHash === hashName(payment.name);
    return isOfName ? { ...payment, phoneHash: null } : payment;
  });
  const twins = savedTwins(kept, read, new Set(booked.map(({ fingerprint }) => fingerprint)));
  const isReread = mayBeRereadFrom({ profile, days: rows.map(({ bookedOn }) => bookedOn) });
  const missing = booked.filter(
    (payment) => payment.profile === "mapped" && isReread(payment) && !inFile.has(payment.fingerprint),
  );
  const reread = { rows: inFile, payments: new Set(missing.map(({ fingerprint }) => fingerprint)) };
  const matches = matchRows([...withEarlier(read, kept, twins), ...kept], {
    ...context,
    booked: payments,
    twins,
    reread,
  }).map((match) => withoutOwn(match, context));
  const of = (outcome: Match["outcome"]) => matches.filter((match) => match.outcome === outcome);
  const [suggest, ask] = [of("suggest"), of("ask")];
  const namesakes = namesakesOf(context.members);
  const unsure = [...ask, ...suggest.filter(({ parts }) => parts.some(({ memberId }) => namesakes.has(memberId)))];
  const asked = new Set(unsure.map(({ row }) => row.fingerprint));
  const nothing = of("none");
  const unknown = nothing.filter(({ rule }) => rule !== "already-booked");
  return {
    book: of("book"),
    suggest,
    ask,
    unknown,
    already: nothing.filter(({ rule }) => rule === "already-booked"),
    ignored: rows.length - read.length,
    ignoredRows: rows
      .filter(({ fingerprint }) => ignored.has(fingerprint))
      .map(({ bookedOn, amountOre }) => ({ bookedOn, amountOre })),
    savedEarlier: kept.length,
    phones: new Map(
      rows.flatMap(({ fingerprint, name, phone }): [string, string][] =>
        phone !== null && (name === null || asked.has(fingerprint)) ? [[fingerprint, phone]] : [],
      ),
    ),
  };
}

function withEarlier(
  read: readonly CandidateRow[],
  kept: readonly CandidateRow[],
  twins: ReadonlyMap<string, CandidateRow>,
): CandidateRow[] {
  const isReread = mayBeRereadFrom({ profile: read[0]?.profile ?? null, days: read.map(({ bookedOn }) => bookedOn) });
  const earlier = new Map(
    kept.filter(isReread).flatMap(({ fingerprint }): [string, string][] => {
      const twin = twins.get(fingerprint);
      return twin === undefined ? [] : [[twin.fingerprint, fingerprint]];
    }),
  );
  return read.map((row) => {
    const earlierFingerprint = earlier.get(row.fingerprint);
    return earlierFingerprint === undefined ? row : { ...row, earlierFingerprint };
  });
}

function keyed(fingerprint: string, hash: (text: string) => string): string {
  const [rowHash = "", occurrence = ""] = fingerprint.split(":");
  return `${hash(rowHash)}:${occurrence}`;
}
