import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { chainStart, effectOf, versionOf } from "@utspring/domain/fund/rules";
import type { Tx } from "../kernel/db.ts";
import { batchRows } from "../kernel/batch-rows.ts";
import { isPayback } from "./credits/is-payback.ts";
import { hashRow } from "./post-transaction.ts";
import { verifySignOffs } from "./verify-sign-offs.ts";
import type { VerifiedSignOffs } from "./verify-sign-offs.ts";
import { classFunds, fundTransactions } from "./table.ts";

export interface Verdict {
  isIntact: boolean;
  /** Correct rows. */
  rows: number;
  /** The first row that is missing, changed or out of place. */
  firstBrokenSeq: number | null;
  /** The sign-offs are a hash chain of their own. */
  firstBrokenSignOff: number | null;
}

/**
 * Each row must also have the hash of its event in `activity`: a ledger that was cut or rewritten at its end is a valid
 * chain, but differs from its events. Wrong sums give the number after the last row. A changed sign-off is reported in
 * `firstBrokenSignOff`, not as a broken row.
 */
export async function verifyLedger(tx: Tx, classId: string): Promise<{ verdict: Verdict; hash: string } | null> {
  const t = fundTransactions;
  const [fund] = await tx.select().from(classFunds).where(eq(classFunds.classId, classId));
  if (!fund) return null;
  const paybackRequests = await loadPaybackRequests(tx, classId);
  const paybacks = new Set<string>();
  const signOffs = await verifySignOffs(tx, classId);
  const areSignOffsRight = signOffs.firstBroken === null && signOffs.unlikeRow.length === 0;
  // Rows booked after the fund was read are left to the next check.
  let signOff = 0;
  // When sign-offs are broken, an unknown hash may be the right one of a sign-off that was changed after the row.
  const unknownSignOff = () => (areSignOffsRight ? -1 : signOff);
  const brokenAt = (rows: number, firstBrokenSeq: number): Verdict => ({
    isIntact: false,
    rows,
    firstBrokenSeq,
    firstBrokenSignOff: firstBrokenOf(signOffs, firstBrokenSeq),
  });
  let hash = chainStart;
  let balanceOre = 0;
  let incomeOre = 0;
  let paidBackOre = 0;
  let seq = 0;
  for (;;) {
    // Both ends are given, so that the index is used whatever the planner estimates.
    const rows = await tx
      .select()
      .from(t)
      .where(and(eq(t.classId, classId), gt(t.seq, seq), lte(t.seq, Math.min(seq + batchRows, fund.lastSeq))))
      .orderBy(asc(t.seq));
    for (const row of rows) {
      const effectOre = effectOf(row.type, row.amountOre);
      const heldSignOff = row.signOffHash === null ? 0 : (signOffs.numbers.get(row.signOffHash) ?? unknownSignOff());
      const isRight =
        heldSignOff >= signOff &&
        row.version === versionOf(row) &&
        row.seq === seq + 1 &&
        row.effectOre === effectOre &&
        row.balanceAfterOre === balanceOre + effectOre &&
        row.previousHash === hash &&
        row.hash === hashRow(hash, row);
      if (!isRight) return { verdict: brokenAt(seq, seq + 1), hash };
      seq = row.seq;
      signOff = heldSignOff;
      balanceOre = row.balanceAfterOre;
      // A reversing row is subtracted from the side of the reversed row.
      if ((row.type === "deposit") === (row.reversesId === null)) incomeOre += effectOre;
      if (isPayback(row.sourceType, paybackRequests.has(row.id))) paybacks.add(row.id);
      if (paybacks.has(row.reversesId ?? row.id)) paidBackOre -= effectOre;
      hash = row.hash;
    }
    if (rows.length < batchRows) break;
  }
  const differing = await findFirstUnlikeItsEvent(tx, classId);
  if (differing !== null) return { verdict: brokenAt(Math.min(seq, differing - 1), differing), hash };
  const areSumsRight =
    balanceOre === fund.balanceOre &&
    incomeOre === fund.incomeOre &&
    incomeOre - fund.expenseOre === balanceOre &&
    paidBackOre === fund.paidBackOre;
  if (seq !== fund.lastSeq || hash !== fund.lastHash || !areSumsRight) return { verdict: brokenAt(seq, seq + 1), hash };
  const firstBrokenSignOff = firstBrokenOf(signOffs, Infinity);
  const isIntact = firstBrokenSignOff === null;
  return { verdict: { isIntact, rows: seq, firstBrokenSeq: null, firstBrokenSignOff }, hash };
}

async function loadPaybackRequests(tx: Tx, classId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.execute<{ transaction_id: string }>(sql`
    select r.transaction_id from withdrawal_requests r
    where r.class_id = ${classId}::uuid and r.is_payback and r.transaction_id is not null`);
  return new Set(rows.map((row) => row.transaction_id));
}

/** A sign-off that only differs from a ledger row from `brokenSeq` on is not broken: the row is. */
function firstBrokenOf({ firstBroken, unlikeRow }: VerifiedSignOffs, brokenSeq: number): number | null {
  const unlike = unlikeRow.filter(({ ledgerSeq }) => ledgerSeq < brokenSeq).map(({ number }) => number);
  const broken = firstBroken === null ? unlike : [...unlike, firstBroken];
  return broken.length === 0 ? null : Math.min(...broken);
}

/** Events from before hashes were recorded are ignored. */
async function findFirstUnlikeItsEvent(tx: Tx, classId: string): Promise<number | null> {
  const [found] = await tx.execute<{ seq: string | null }>(sql`
    select min((a.detail->>'ledgerSeq')::bigint) as seq
    from activity a left join fund_transactions t on t.class_id = a.class_id and t.seq = (a.detail->>'ledgerSeq')::bigint
    where a.class_id = ${classId}::uuid and a.detail ? 'ledgerSeq' and t.hash is distinct from a.detail->>'ledgerHash'`);
  return found?.seq == null ? null : Number(found.seq);
}
