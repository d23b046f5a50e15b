import { and, eq } from "drizzle-orm";
import { addDays } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";
import type { BookedRowInput } from "@utspring/domain/payments/bank-schema";
import { withOwnOre } from "@utspring/domain/payments/own-ore";
import { isOwnByItself } from "@utspring/domain/payments/own-rows";
import { referenceOf } from "@utspring/domain/payments/swish";
import { memberships } from "../../classes/table.ts";
import { loadCredit } from "../../fund/credits/add-entry.ts";
import type { Tx } from "../../kernel/db.ts";
import { isOnlyStudentansvarig } from "../../classes/is-only-studentansvarig.ts";
import { loadOpenRequirement, readPayable } from "../payable.ts";
import { checkLink } from "./approved-payments.ts";
import type { ApprovedPayment } from "./approved-payments.ts";
import type { PaymentToRecord } from "../record-payment.ts";
import { isMember } from "../require-member.ts";

/** The payments to book, or the approved payment that the row is, or the reason for neither. */
export type CheckedRow =
  | { payments: PaymentToRecord[]; payment?: ApprovedPayment; refusal: null }
  | { payments: null; payment?: never; refusal: ErrorCode };

/**
 * A row that pays the caller is refused when another studentansvarig can book it, unless its reference or own öre show
 * that it is the caller's. @throws AppError NOT_FOUND for a payment that is not the class's: the whole call is refused.
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
  const isOwn = creditUserId === callerId || parts.some(({ userId }) => userId === callerId);
  const needsAnother = isOwn && !(await isOnlyStudentansvarig({ tx }, { classId, userId: callerId }));
  let ownSigns: OwnSigns | null = null;
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
      const { requirement, usesOwnOre } = await loadOpenRequirement(tx, { classId, requirementId });
      const { remainingOre, submitted } = await readPayable(tx, { classId, userId, requirement });
      if (amountOre > remainingOre) return { payments: null, refusal: "AMOUNT_TOO_HIGH" };
      payments.push({ requirement, userId, amountOre, submitted });
      if (needsAnother)
        ownSigns = await loadOwnSigns(
          tx,
          { classId, callerId },
          { number: requirement.number, usesOwnOre, remainingOre },
        );
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "NOT_FOUND") throw error;
      return { payments: null, refusal: error.code };
    }
  }
  const booked = {
    rule: row.rule,
    amountOre: rowOre,
    profile,
    message: row.message ?? null,
    parts,
    creditUserId: creditUserId ?? null,
    creditOre: row.creditOre ?? 0,
  };
  if (needsAnother && (ownSigns === null || !isOwnByItself(booked, callerId, ownSigns)))
    return { payments: null, refusal: "PAYMENT_OWN" };
  return { payments, refusal: null };
}

interface OwnSigns {
  reference: string;
  stampedOre: number | null;
}

/** Reference and own öre of the caller's payment. */
async function loadOwnSigns(
  tx: Tx,
  { classId, callerId }: { classId: string; callerId: string },
  { number, usesOwnOre, remainingOre }: { number: number; usesOwnOre: boolean; remainingOre: number },
): Promise<OwnSigns | null> {
  const [member] = await tx
    .select({ number: memberships.number })
    .from(memberships)
    .where(and(eq(memberships.classId, classId), eq(memberships.userId, callerId)));
  if (member === undefined) return null;
  const numbers = { requirementNumber: number, memberNumber: member.number };
  return {
    reference: referenceOf(number, member.number),
    stampedOre: usesOwnOre ? withOwnOre(remainingOre, numbers) : null,
  };
}
