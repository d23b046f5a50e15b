import { and, eq, inArray } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { BookedRowInput, BookRowsInput } from "@utspring/domain/payments/bank-schema";
import { isLooseKind, mayBeSamePayment } from "@utspring/domain/payments/same-payment";
import type { PaymentRow } from "@utspring/domain/payments/same-payment";
import { bookCredit } from "../../../fund/credits/book-credit.ts";
import { readHead, postTransaction } from "../../../fund/post-transaction.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import type { UnitOfWork } from "../../../kernel/transaction.ts";
import { emitBooked, recordPayment } from "../../record-payment.ts";
import type { BookedPart, PaymentToRecord } from "../../record-payment.ts";
import { contestAliases, hashesOfSeveral, learnAliases, withoutHash } from "../aliases.ts";
import type { ApprovedPayment } from "../approved-payments.ts";
import { isMaybeBooked, loadBookedSince } from "../booked-since.ts";
import { makeRoom } from "../make-room.ts";
import { checkRow } from "../refuse-row.ts";
import { bankImports, bankMatches, bankRows } from "../table.ts";
import { upsertRows } from "../upsert-rows.ts";

/** `linked`: tied to a payment that was approved already. `refusal` is null unless it was refused. */
export interface BookedRowResult {
  fingerprint: string;
  result: "booked" | "linked" | "known" | "refused";
  refusal: ErrorCode | null;
}

/**
 * One transaction: each row is booked, tied to an approved payment (`recordId`), already known, or refused alone with a
 * code. The rest of a row becomes credit. Öre. @throws AppError BAD_INPUT for a `seenSeq` after the class's last event.
 */
export async function book(
  ctx: Ctx,
  input: BookRowsInput,
): Promise<{ rows: BookedRowResult[]; booked: number; bookedOre: number; linked: number; balanceAfterOre: number }> {
  const authorization = authorize(ctx, "payments.bank.book");
  const { classId, userId: changedBy } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const { newId } = ctx.deps;
      const r = bankRows;
      const today = dayOf(now);
      const fingerprints = input.rows.map(({ fingerprint }) => fingerprint);
      const stored = await tx
        .select({ fingerprint: r.fingerprint })
        .from(r)
        .where(
          and(eq(r.classId, classId), inArray(r.state, ["booked", "linked"]), inArray(r.fingerprint, fingerprints)),
        );
      const known = new Set(stored.map(({ fingerprint }) => fingerprint));
      const since = await loadBookedSince(tx, { classId, userId: changedBy }, input);
      const importId = newId();
      const storeImport = async () =>
        tx.insert(bankImports).values({
          id: importId,
          classId,
          profile: input.profile,
          periodFrom: input.from ?? null,
          periodTo: input.to ?? null,
          rowsSeen: input.rowsSeen,
          createdBy: changedBy,
          createdAt: now,
        });
      await makeRoom(work, input.rows.length);
      let isStored = false;
      const ofSeveral = hashesOfSeveral(input);
      const results: BookedRowResult[] = [];
      const done: PaymentRow[] = [];
      const all: BookedPart[] = [];
      for (const given of input.rows) {
        const row = ofSeveral.has(given.phoneHash ?? "") ? withoutHash(given) : given;
        const { fingerprint, profile, amountOre, bookedOn, rule, name, message } = row;
        if (known.has(fingerprint)) {
          results.push({ fingerprint, result: "known", refusal: null });
          continue;
        }
        known.add(fingerprint);
        const ofCall = { profile: profile ?? input.profile, bookedOn, amountOre, name: name || null };
        if (isMaybeBooked(since, row, ofCall.profile) || done.some((one) => mayBeSamePayment(one, ofCall))) {
          results.push({ fingerprint, result: "refused", refusal: "BOOKED_MEANWHILE" });
          continue;
        }
        const {
          payment = null,
          payments,
          refusal,
        } = await checkRow(tx, { classId, userId: changedBy, today, profile: ofCall.profile }, row);
        if (payments === null) {
          results.push({ fingerprint, result: "refused", refusal });
          continue;
        }
        // A file of which nothing is booked, as by the second of two people, has no place in the history.
        if (!isStored) await storeImport();
        isStored = true;
        const text = { name: name || null, message: message || null, phoneHash: row.phoneHash ?? null };
        const state = payment === null ? ("booked" as const) : ("linked" as const);
        const facts = {
          profile: profile ?? null,
          bookedOn,
          amountOre,
          state,
          rule,
          isSignUnclear: false,
          earlierFingerprint: row.earlierFingerprint ?? null,
          changedBy,
          changedAt: now,
        };
        const [rowId] = await upsertRows(work, [{ id: newId(), classId, importId, fingerprint, ...facts, ...text }]);
        if (rowId === undefined) throw new Error("a row was booked under the class's lock");
        const isLoose = isLooseKind(ofCall.profile);
        if (payment === null) all.push(...(await bookParts(work, newId, { row, rowId, classId, payments, isLoose })));
        else await linkRow(work, newId, { row, rowId, classId, payment, isLoose });
        if (row !== given) await contestAliases(work, { classId, phoneHash: given.phoneHash ?? "" });
        done.push(ofCall);
        results.push({ fingerprint, result: state, refusal: null });
      }
      if (results.every(({ refusal }) => refusal === "NOT_FOUND")) throw new AppError("NOT_FOUND");
      if (all.length > 0) await emitBooked(work, all);
      const bookedOre = all.reduce((sum, { amountOre }) => sum + amountOre, 0);
      const countOf = (wanted: BookedRowResult["result"]) => results.filter(({ result }) => result === wanted).length;
      const [booked, linked] = [countOf("booked"), countOf("linked")];
      if (isStored)
        await work.emit({
          kind: "payments.bank.book",
          refId: importId,
          detail: { count: booked, totalOre: bookedOre, linkedCount: linked },
          audience: managersOnly,
        });
      const balanceAfterOre = all.at(-1)?.posted.balanceAfterOre ?? (await readHead(work))?.balanceOre ?? 0;
      return { rows: results, booked, bookedOre, linked, balanceAfterOre };
    }),
  );
}

async function bookParts(
  work: UnitOfWork,
  newId: () => string,
  {
    row: { amountOre: rowOre, parts: asked, creditUserId, creditOre, incomeText, phoneHash },
    rowId,
    classId,
    payments,
    isLoose,
  }: { row: BookedRowInput; rowId: string; classId: string; payments: PaymentToRecord[]; isLoose: boolean },
): Promise<BookedPart[]> {
  const { tx } = work;
  const parts: BookedPart[] = [];
  for (const payment of payments) parts.push(...(await recordPayment(work, newId, payment)));
  const matches: (typeof bankMatches.$inferInsert)[] = parts.map(({ userId, amountOre, recordId, wasReported }) => ({
    userId,
    amountOre,
    recordId,
    wasReported,
    id: newId(),
    rowId,
    classId,
  }));
  const credits = [
    ...asked.flatMap(({ userId, requirementId, amountOre }) =>
      requirementId === undefined ? [{ userId, amountOre }] : [],
    ),
    ...(creditUserId === undefined || creditOre === undefined ? [] : [{ userId: creditUserId, amountOre: creditOre }]),
  ];
  for (const credit of credits) {
    const { entryId, ...posted } = await bookCredit(work, newId, credit);
    parts.push({ ...credit, posted, recordId: null, wasReported: false });
    matches.push({ ...credit, id: newId(), rowId, classId, creditEntryId: entryId });
  }
  if (incomeText !== undefined) {
    const id = newId();
    // Not the row's id, since an undone row can be booked again, with a new ledger row.
    const source = { type: "bank_row", id } as const;
    const deposit = { type: "deposit", amountOre: rowOre, description: incomeText, source } as const;
    const posted = await postTransaction(work, newId(), deposit);
    parts.push({ userId: null, amountOre: rowOre, posted, recordId: null, wasReported: false });
    matches.push({ id, rowId, classId, userId: null, amountOre: rowOre, transactionId: posted.transactionId });
  }
  await tx.insert(bankMatches).values(matches);
  const userIds = [...new Set(parts.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  if (phoneHash !== undefined && userIds.length > 0) await learnAliases(work, { classId, phoneHash, userIds, isLoose });
  return parts;
}

async function linkRow(
  work: UnitOfWork,
  newId: () => string,
  {
    row: { phoneHash },
    rowId,
    classId,
    payment: { recordId, memberId: userId, amountOre },
    isLoose,
  }: { row: BookedRowInput; rowId: string; classId: string; payment: ApprovedPayment; isLoose: boolean },
): Promise<void> {
  await work.tx.insert(bankMatches).values({ id: newId(), rowId, classId, userId, amountOre, recordId });
  if (phoneHash !== undefined) await learnAliases(work, { classId, phoneHash, userIds: [userId], isLoose });
}
