import { asc, eq } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { creditEntries } from "./credits/table.ts";
import { fundAuditors, fundQuestions, fundSignOffs } from "./review/table.ts";
import { fundTransactions, withdrawalRequests } from "./table.ts";

/**
 * What a person has booked in all classes, the withdrawals that they have registered for attest, what they have
 * reviewed, asked and answered, and what they had to their credit, oldest first. Amounts in öre. The rows stay for good.
 */
export async function exportPerson(tx: Tx, userId: string) {
  const r = withdrawalRequests;
  const a = fundAuditors;
  const s = fundSignOffs;
  const q = fundQuestions;
  const e = creditEntries;
  const [entries, requests, appointments, signOffs, questions, answers, credits] = await Promise.all([
    tx
      .select({
        type: fundTransactions.type,
        amountOre: fundTransactions.amountOre,
        description: fundTransactions.description,
        at: fundTransactions.createdAt,
        checksum: fundTransactions.hash,
      })
      .from(fundTransactions)
      .where(eq(fundTransactions.actorId, userId))
      .orderBy(asc(fundTransactions.createdAt)),
    tx
      .select({
        amountOre: r.amountOre,
        description: r.description,
        status: r.status,
        at: r.requestedAt,
        decidedAt: r.decidedAt,
      })
      .from(r)
      .where(eq(r.requestedBy, userId))
      .orderBy(asc(r.requestedAt)),
    tx.select({ from: a.appointedAt, to: a.endedAt }).from(a).where(eq(a.userId, userId)).orderBy(asc(a.appointedAt)),
    tx
      .select({
        month: s.month,
        bookOre: s.bookOre,
        bankOre: s.bankOre,
        differenceOre: s.differenceOre,
        remark: s.remark,
        at: s.createdAt,
        checksum: s.hash,
      })
      .from(s)
      .where(eq(s.auditorId, userId))
      .orderBy(asc(s.createdAt)),
    tx.select({ question: q.question, at: q.askedAt }).from(q).where(eq(q.askedBy, userId)).orderBy(asc(q.askedAt)),
    tx
      .select({ answer: q.answer, at: q.answeredAt })
      .from(q)
      .where(eq(q.answeredBy, userId))
      .orderBy(asc(q.answeredAt)),
    tx
      .select({
        kind: e.kind,
        amountOre: e.amountOre,
        effectOre: e.effectOre,
        balanceAfterOre: e.balanceAfterOre,
        at: e.createdAt,
      })
      .from(e)
      .where(eq(e.userId, userId))
      .orderBy(asc(e.createdAt), asc(e.number)),
  ]);
  return {
    fundTransactions: entries,
    withdrawalRequests: requests,
    fundAuditorships: appointments,
    fundSignOffs: signOffs,
    fundQuestions: questions,
    fundAnswers: answers,
    credits,
  };
}
