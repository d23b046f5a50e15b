import { and, count, eq, sql, sum } from "drizzle-orm";
import { can } from "@utspring/domain/can";
import { pageByTime } from "@utspring/domain/paging";
import { guestTexts } from "@utspring/domain/payments/guest-texts";
import { likelyMemberOf } from "@utspring/domain/payments/likely-member";
import { remainingOf } from "@utspring/domain/payments/rules";
import type { PendingInput } from "@utspring/domain/payments/schema";
import { linkReferenceOf, referenceOf } from "@utspring/domain/payments/swish";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { shortName } from "@utspring/domain/short-name";
import { presentFullName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { readMemberNames } from "../../classes/present-members.ts";
import { memberships } from "../../classes/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { afterCursor, pageOrder } from "../../kernel/page-order.ts";
import { read } from "../../kernel/transaction.ts";
import { hasNoOtherStudentansvarig } from "../../classes/is-only-studentansvarig.ts";
import { mayAnswer, waitsForAnswer } from "../relief/queries.ts";
import { paymentReliefs } from "../relief/table.ts";
import { paymentRecords, paymentRequirements } from "../table.ts";

/**
 * Oldest first; the reference is null when the payer has left the class. `guest` is who paid without an account: the
 * name is null once it is forgotten, `likely` the member whom it points to. `total` and `sumOre` cover the whole queue.
 * `wishes` are for the caller to answer, `ownWishes` for another studentansvarig; both are 0 for an administrator. Öre.
 */
export async function pending(ctx: Ctx, { cursor, limit }: PendingInput) {
  const authorization = authorize(ctx, "payments.pending");
  const { classId, userId } = authorization;
  const r = paymentRecords;
  const q = paymentRequirements;
  const waits = and(eq(r.classId, authorization.classId), eq(r.status, "submitted"));
  const [found, names, [whole], [wished]] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx
        .select({
          recordId: r.id,
          requirementId: r.requirementId,
          title: q.title,
          amountOre: q.amountOre,
          number: q.number,
          memberNumber: memberships.number,
          payer: { firstName: profiles.firstName, lastName: profiles.lastName },
          userId: r.userId,
          guestFirstName: r.guestFirstName,
          guestLastName: r.guestLastName,
          reportedOre: r.reportedOre,
          paidOre: sql`(
          select coalesce(sum(p.amount_ore), 0) from payment_records p
          where p.requirement_id = ${r.requirementId} and p.user_id = ${r.userId} and p.status = 'approved'
        )`.mapWith(Number),
          submittedAt: r.submittedAt,
          receiptId: r.receiptId,
          reason: r.reason,
          canApprove: sql<boolean>`(${r.userId} is distinct from ${userId}::uuid or ${hasNoOtherStudentansvarig({ classId, userId })})`,
        })
        .from(r)
        .leftJoin(q, eq(q.id, r.requirementId))
        .leftJoin(profiles, eq(profiles.userId, r.userId))
        .leftJoin(memberships, and(eq(memberships.userId, r.userId), eq(memberships.classId, r.classId)))
        .where(and(waits, afterCursor(cursor, r.submittedAt, r.id, "oldest")))
        .orderBy(...pageOrder(r.submittedAt, r.id, "oldest"))
        .limit(limit + 1),
      readMemberNames(tx, authorization.classId),
      tx
        .select({ total: count(), sumOre: sum(r.reportedOre).mapWith(Number) })
        .from(r)
        .where(waits),
      tx
        .select({
          all: count(),
          answerable: sql`count(*) filter (where ${mayAnswer(authorization)})`.mapWith(Number),
        })
        .from(paymentReliefs)
        .where(waitsForAnswer(authorization.classId)),
    ]),
  );
  const { rows, nextCursor } = pageByTime(found, limit, ({ submittedAt, recordId }) => ({
    at: submittedAt,
    id: recordId,
  }));
  // A report whose requirement is gone still needs an answer, so it stays in the queue.
  const presented = rows.map(
    ({ payer, title, number, memberNumber, amountOre, paidOre, guestFirstName, guestLastName, ...row }) => {
      const guest = row.userId === null ? presentGuest({ guestFirstName, guestLastName }, names) : null;
      return {
        ...row,
        guest,
        title: title ?? paymentsTexts.unknownTitle,
        payerName: guest?.shownName ?? names.get(row.userId ?? "") ?? presentFullName(payer),
        remainingOre: amountOre === null ? row.reportedOre : remainingOf(amountOre, paidOre),
        reference: referenceTo({ number, memberNumber, isGuest: guest !== null }),
      };
    },
  );
  const { all, answerable } = (can(ctx.actor, "payments.relief.answer") ? wished : undefined) ?? {
    all: 0,
    answerable: 0,
  };
  return {
    rows: presented,
    nextCursor,
    total: whole?.total ?? 0,
    sumOre: whole?.sumOre ?? 0,
    wishes: answerable,
    ownWishes: all - answerable,
  };
}

function presentGuest(
  {
    guestFirstName: firstName,
    guestLastName: lastName,
  }: { guestFirstName: string | null; guestLastName: string | null },
  names: ReadonlyMap<string, string>,
) {
  if (firstName === null || lastName === null) return { name: null, shownName: guestTexts.shown(null), likely: null };
  const userId = likelyMemberOf({ firstName, lastName }, names);
  return {
    name: `${firstName} ${lastName}`,
    shownName: guestTexts.shown(shortName(firstName, lastName)),
    likely: userId === null ? null : { userId, name: names.get(userId) ?? "" },
  };
}

function referenceTo(of: { number: number | null; memberNumber: number | null; isGuest: boolean }): string | null {
  if (of.number === null) return null;
  if (of.isGuest) return linkReferenceOf(of.number);
  return of.memberNumber === null ? null : referenceOf(of.number, of.memberNumber);
}
