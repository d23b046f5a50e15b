import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { withClass } from "../kernel/authorize.ts";
import type { Authorization } from "../kernel/authorization.ts";
import { readInBatches } from "../kernel/batch-rows.ts";
import type { Tx } from "../kernel/db.ts";
import { emitForClass, lockClass } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { creditEntries } from "./credits/table.ts";
import { fundAuditors, fundQuestions, fundSignOffs } from "./review/table.ts";
import { fundTransactions } from "./table.ts";
import { withdrawalRequests } from "./withdrawals/table.ts";

/** Oldest first. Öre. */
export async function exportPerson(tx: Tx, userId: string) {
  const r = withdrawalRequests;
  const a = fundAuditors;
  const s = fundSignOffs;
  const q = fundQuestions;
  const e = creditEntries;
  const [entries, requests, appointments, signOffs, questions, answers, credits] = await Promise.all([
    readInBatches((limit, offset) =>
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
        .orderBy(asc(fundTransactions.createdAt), asc(fundTransactions.id))
        .limit(limit)
        .offset(offset),
    ),
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

/** Ends a guest's review; a pupil's ends with the membership. What they signed and asked stays, without their name. */
export async function erasePerson(work: UnitOfWork, authorization: Authorization, userId: string): Promise<void> {
  const a = fundAuditors;
  const isTheirs = and(eq(a.userId, userId), isNull(a.endedAt), isNotNull(a.invitationId));
  const [found] = await work.tx.select({ id: a.id, classId: a.classId }).from(a).where(isTheirs);
  if (!found) return;
  await lockClass(work.tx, found.classId);
  const ended = await work.tx
    .update(a)
    .set({ endedBy: userId, endedAt: work.now })
    .where(and(eq(a.id, found.id), isTheirs))
    .returning({ id: a.id });
  if (ended.length === 0) return;
  await emitForClass(work, withClass(authorization, found.classId), { kind: "fund.review.end", refId: found.id });
}
