import { createHash, randomUUID } from "node:crypto";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The hashed phone of every row that `bankRow` makes. */
export const phoneHash = sha256("en telefon");

export function bankRow(part: { userId: string; requirementId: string }, more: object = {}, amountOre = 25_000) {
  return {
    fingerprint: `${sha256(randomUUID())}:1`,
    bookedOn: "2026-11-03",
    amountOre,
    name: "MARIA BERG",
    message: "Studentflak K7QXM",
    phoneHash,
    rule: "reference" as const,
    parts: [{ ...part, amountOre }],
    ...more,
  };
}
export type BankRow = ReturnType<typeof bankRow>;

/** `seenSeq` of a device that has read nothing of the class: a row is compared with all that is booked. */
export const seenNothing = 0;

export function unmatchedRow({ rule: _rule, parts: _parts, ...rest }: BankRow) {
  const { recordId: _recordId, ...row } = { recordId: null, ...rest };
  return row;
}

export function bankFile(rows: BankRow[]) {
  return {
    profile: "swedbank-swish",
    seenSeq: seenNothing,
    from: "2026-11-01",
    to: "2026-11-30",
    rowsSeen: 60,
    rows,
    idempotencyKey: randomUUID(),
  };
}
