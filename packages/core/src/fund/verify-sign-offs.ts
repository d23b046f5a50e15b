import { and, asc, eq, sql } from "drizzle-orm";
import { chainStart } from "@utspring/domain/fund/rules";
import { bankDifferenceOre } from "@utspring/domain/fund/review";
import type { Tx } from "../kernel/db.ts";
import { fundTransactions } from "./table.ts";
import { hashSignOff } from "./hash-sign-off.ts";
import { fundSignOffs } from "./review/table.ts";

export interface VerifiedSignOffs {
  /** Correct sign-offs by their hash. */
  numbers: Map<string, number>;
  /** The first sign-off that is missing, changed or out of place; null when all are correct. */
  firstBroken: number | null;
  /** Correct sign-offs whose ledger row has another hash or balance now: either was changed. */
  unlikeRow: { number: number; ledgerSeq: number }[];
}

/** Also compares each with its ledger row and with its event in `activity`. */
export async function verifySignOffs(tx: Tx, classId: string): Promise<VerifiedSignOffs> {
  const s = fundSignOffs;
  const t = fundTransactions;
  const rows = await tx
    .select({ signOff: s, rowHash: t.hash, balanceOre: t.balanceAfterOre })
    .from(s)
    .leftJoin(t, and(eq(t.classId, s.classId), eq(t.seq, s.ledgerSeq)))
    .where(eq(s.classId, classId))
    .orderBy(asc(s.number));
  const numbers = new Map<string, number>();
  const unlikeRow: VerifiedSignOffs["unlikeRow"] = [];
  let previousHash = chainStart;
  for (const { signOff, rowHash, balanceOre } of rows) {
    const isRight =
      signOff.number === numbers.size + 1 &&
      signOff.previousHash === previousHash &&
      signOff.differenceOre === bankDifferenceOre(signOff) &&
      signOff.hash === hashSignOff(previousHash, signOff);
    if (!isRight) return { numbers, firstBroken: numbers.size + 1, unlikeRow };
    if (signOff.ledgerHash !== rowHash || signOff.bookOre !== balanceOre) unlikeRow.push(signOff);
    previousHash = signOff.hash;
    numbers.set(signOff.hash, signOff.number);
  }
  const [differing] = await tx.execute<{ number: string | null }>(sql`
    select min((a.detail->>'signOffNumber')::bigint) as number
    from activity a left join fund_sign_offs s on s.class_id = a.class_id and s.number = (a.detail->>'signOffNumber')::bigint
    where a.class_id = ${classId}::uuid and a.detail ? 'signOffNumber' and s.hash is distinct from a.detail->>'signOffHash'`);
  return { numbers, firstBroken: differing?.number == null ? null : Number(differing.number), unlikeRow };
}
