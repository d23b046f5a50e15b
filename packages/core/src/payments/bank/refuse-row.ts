import { and, eq, inArray } from "drizzle-orm";
import { addDays } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";
import type { BookedRowInput } from "@utspring/domain/payments/bank-schema";
import { ownOreOf } from "@utspring/domain/payments/own-ore";
import { isOwnByItself } from "@utspring/domain/payments/own-rows";
import { referenceOf } from "@utspring/domain/payments/swish";
import { classes, memberships } from "../../classes/table.ts";
import { loadCredit } from "../../fund/credits/add-entry.ts";
import type { Tx } from "../../kernel/db.ts";
import { isOnlyStudentansvarig } from "../../classes/is-only-studentansvarig.ts";
import { loadOpenRequirement, readPayable } from "../payable.ts";
import { paymentRequirements } from "../table.ts";
import { checkLink } from "./approved-payments.ts";
import type { ApprovedPayment } from "./approved-payments.ts";
import type { PaymentToRecord } from "../record-payment.ts";
import { isMember } from "../require-member.ts";

/** What is to be booked of a row, or the approved payment that it is, or why it can be neither. */
export type CheckedRow =
  | { payments: PaymentToRecord[]; payment?: ApprovedPayment; refusal: null }
  | { payments: null; payment?: never; refusal: ErrorCode };

/**
 * Reads what a row is to pay, and refuses the row when one of its payments cannot take its part any more, or is for
 * somebody who is no member. The caller's own payment, or credit, another studentansvarig books when the class has
 * one, unless the row says itself whose it is. Nothing is written.
 * @throws AppError NOT_FOUND for a payment that is not the class's: then the whole call is refused.
 */
export async function checkRow(
  tx: Tx,
  { classId, userId: callerId, today, profile }: { classId: string; userId: string; today: string; profile: string },
  row: BookedRowInput,
): Promise<CheckedRow> {
  // A bank dates what came on a weekend to its next banking day.
  if (row.bookedOn > addDays(today, 7)) return { payments: null, refusal: "DAY_IN_FUTURE" };
  const { parts, creditUserId, recordId, amountOre: rowOre } = row;
  if (recordId !== undefined) {
    const { payment, refusal } = await checkLink(tx, classId, { recordId, amountOre: rowOre });
    return payment === null ? { payments: null, refusal } : { payments: [], payment, refusal: null };
  }
  if (await isRefusedAsOwn(tx, { classId, callerId, profile }, row)) return { payments: null, refusal: "PAYMENT_OWN" };
  const payments: PaymentToRecord[] = [];
  // Somebody may have been removed from the class while the device had the file open.
  const isUnknown = async (userId: string) => !(await isMember(tx, { classId, userId }));
  const hasNoCredit = async (userId: string) =>
    (await loadCredit(tx, { classId, userId })) === null && (await isUnknown(userId));
  if (creditUserId !== undefined && (await hasNoCredit(creditUserId))) return { payments: null, refusal: "NOT_FOUND" };
  for (const { userId, requirementId, amountOre } of parts) {
    if (requirementId === undefined) {
      if (await hasNoCredit(userId)) return { payments: null, refusal: "NOT_FOUND" };
      continue;
    }
    if (await isUnknown(userId)) return { payments: null, refusal: "NOT_FOUND" };
    try {
      const { requirement } = await loadOpenRequirement(tx, { classId, requirementId });
      const { remainingOre, submitted } = await readPayable(tx, { classId, userId, requirement });
      if (amountOre > remainingOre) return { payments: null, refusal: "AMOUNT_TOO_HIGH" };
      payments.push({ requirement, userId, amountOre, submitted });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "NOT_FOUND") throw error;
      return { payments: null, refusal: error.code };
    }
  }
  return { payments, refusal: null };
}

/** True for a row that pays something to the caller, which another studentansvarig has to book. */
async function isRefusedAsOwn(
  tx: Tx,
  { classId, callerId, profile }: { classId: string; callerId: string; profile: string },
  { rule, message, parts, creditUserId, creditOre }: BookedRowInput,
): Promise<boolean> {
  if (creditUserId !== callerId && !parts.some(({ userId }) => userId === callerId)) return false;
  if (await isOnlyStudentansvarig({ tx }, { classId, userId: callerId })) return false;
  const requirementIds = parts.flatMap(({ requirementId }) => requirementId ?? []);
  const [own] = await tx
    .select({ number: paymentRequirements.number, memberNumber: memberships.number, usesOwnOre: classes.usesOwnOre })
    .from(paymentRequirements)
    .innerJoin(classes, eq(classes.id, paymentRequirements.classId))
    .innerJoin(memberships, and(eq(memberships.classId, classId), eq(memberships.userId, callerId)))
    .where(and(eq(paymentRequirements.classId, classId), inArray(paymentRequirements.id, requirementIds)));
  if (own === undefined) return true;
  const { number, memberNumber, usesOwnOre } = own;
  const signs = {
    reference: referenceOf(number, memberNumber),
    ownOre: usesOwnOre ? ownOreOf(number, memberNumber) : null,
  };
  const row = {
    rule,
    profile,
    message: message ?? null,
    parts,
    creditUserId: creditUserId ?? null,
    creditOre: creditOre ?? 0,
  };
  return !isOwnByItself(row, callerId, signs);
}
