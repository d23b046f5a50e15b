import { and, eq, inArray } from "drizzle-orm";
import type { ErrorCode } from "@utspring/domain/errors";
import type { BookedRowInput, BookRowsInput } from "@utspring/domain/payments/bank-schema";
import { bookCredit } from "../../fund/credits/book-credit.ts";
import { headOf } from "../../fund/post-transaction.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { emitBooked, recordPayment } from "../record-payment.ts";
import type { BookedPart, PaymentToRecord } from "../record-payment.ts";
import { learnAliases } from "./aliases.ts";
import type { ApprovedPayment } from "./approved-payments.ts";
import { checkRow } from "./refuse-row.ts";
import { bankImports, bankMatches, bankRows } from "./table.ts";
import { upsertRow } from "./upsert-row.ts";

/**
 * What became of a row: `linked` is tied to a payment that was approved already. `refusal` says why it was refused, for
 * the others it is null.
 */
export interface BookedRow {
  fingerprint: string;
  result: "booked" | "linked" | "known" | "refused";
  refusal: ErrorCode | null;
}

/**
 * Books matched rows of a bank file in one transaction: each pays what its parts say, and the rest is a credit. A row
 * that is booked already moves nothing, whichever file it comes from, and a row whose payment cannot take it any more
 * is refused alone. A row with a `recordId` is tied to that payment, which was approved by hand, and books nothing; a
 * payment is tied to one row. Each booked or tied row teaches whose payments its phone pays. Öre.
 * @throws AppError NOT_FOUND for a member or payment that is not the class's, NOT_SUBMITTED or KEY_REUSED.
 */
export async function book(
  ctx: Ctx,
  input: BookRowsInput,
): Promise<{ rows: BookedRow[]; booked: number; bookedOre: number; linked: number; balanceAfterOre: number }> {
  const authorization = authorize(ctx, "payments.bank.book");
  const { classId, userId: changedBy } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const { newId } = ctx.deps;
      const r = bankRows;
      const fingerprints = input.rows.map(({ fingerprint }) => fingerprint);
      const stored = await tx
        .select({ fingerprint: r.fingerprint })
        .from(r)
        .where(
          and(eq(r.classId, classId), inArray(r.state, ["booked", "linked"]), inArray(r.fingerprint, fingerprints)),
        );
      const known = new Set(stored.map(({ fingerprint }) => fingerprint));
      const importId = newId();
      await tx.insert(bankImports).values({
        id: importId,
        classId,
        profile: input.profile,
        periodFrom: input.from ?? null,
        periodTo: input.to ?? null,
        rowsSeen: input.rowsSeen,
        createdBy: changedBy,
        createdAt: now,
      });
      const results: BookedRow[] = [];
      const all: BookedPart[] = [];
      for (const row of input.rows) {
        const { fingerprint, profile, amountOre, bookedOn, rule, name, message, phoneHash } = row;
        if (known.has(fingerprint)) {
          results.push({ fingerprint, result: "known", refusal: null });
          continue;
        }
        known.add(fingerprint);
        const { payment = null, payments, refusal } = await checkRow(tx, classId, row);
        if (payments === null) {
          results.push({ fingerprint, result: "refused", refusal });
          continue;
        }
        const text = { name: name || null, message: message || null, phoneHash: phoneHash ?? null };
        const state = payment === null ? ("booked" as const) : ("linked" as const);
        const facts = { profile: profile ?? null, bookedOn, amountOre, state, rule, changedBy, changedAt: now };
        const rowId = await upsertRow(work, { id: newId(), classId, importId, fingerprint, ...facts, ...text });
        if (rowId === null) throw new Error("a row was booked under the class's lock");
        if (payment === null) all.push(...(await bookParts(work, newId, { row, rowId, classId, payments })));
        else await linkRow(work, newId, { row, rowId, classId, payment });
        results.push({ fingerprint, result: state, refusal: null });
      }
      if (all.length > 0) await emitBooked(work, all);
      const bookedOre = all.reduce((sum, { amountOre }) => sum + amountOre, 0);
      const countOf = (wanted: BookedRow["result"]) => results.filter(({ result }) => result === wanted).length;
      const [booked, linked] = [countOf("booked"), countOf("linked")];
      await work.emit({
        kind: "payments.bank.book",
        refId: importId,
        detail: { count: booked, totalOre: bookedOre, linkedCount: linked },
        audience: "responsible",
      });
      const balanceAfterOre = all.at(-1)?.posted.balanceAfterOre ?? (await headOf(work))?.balanceOre ?? 0;
      return { rows: results, booked, bookedOre, linked, balanceAfterOre };
    }),
  );
}

/** Books a row's payments and its credit, and stores what it has paid. */
async function bookParts(
  work: UnitOfWork,
  newId: () => string,
  {
    row: { creditUserId, creditOre, phoneHash },
    rowId,
    classId,
    payments,
  }: { row: BookedRowInput; rowId: string; classId: string; payments: PaymentToRecord[] },
): Promise<BookedPart[]> {
  const { tx } = work;
  const parts: BookedPart[] = [];
  for (const payment of payments) parts.push(...(await recordPayment(work, newId, payment)));
  const matches = parts.map(({ userId, amountOre, recordId, wasReported }) => ({
    userId,
    amountOre,
    recordId,
    wasReported,
    creditEntryId: null as string | null,
  }));
  if (creditUserId !== undefined && creditOre !== undefined) {
    const { entryId, ...posted } = await bookCredit(work, newId, { userId: creditUserId, amountOre: creditOre });
    const credit = { userId: creditUserId, amountOre: creditOre, recordId: null, wasReported: false };
    parts.push({ ...credit, posted });
    matches.push({ ...credit, creditEntryId: entryId });
  }
  await tx.insert(bankMatches).values(matches.map((match) => ({ ...match, id: newId(), rowId, classId })));
  const userIds = [...new Set(parts.map(({ userId }) => userId))];
  if (phoneHash !== undefined) await learnAliases(work, { classId, phoneHash, userIds });
  return parts;
}

/** Stores which approved payment a row is. Nothing is booked. */
async function linkRow(
  work: UnitOfWork,
  newId: () => string,
  {
    row: { phoneHash },
    rowId,
    classId,
    payment: { recordId, memberId: userId, amountOre },
  }: { row: BookedRowInput; rowId: string; classId: string; payment: ApprovedPayment },
): Promise<void> {
  await work.tx.insert(bankMatches).values({ id: newId(), rowId, classId, userId, amountOre, recordId });
  if (phoneHash !== undefined) await learnAliases(work, { classId, phoneHash, userIds: [userId] });
}
