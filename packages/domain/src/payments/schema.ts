import * as z from "zod/mini";
import { isCalendarDay } from "../dates.ts";
import {
  amount,
  boundedArray,
  calendarDay,
  email,
  fieldTexts,
  id,
  idempotencyKey,
  line,
  machineString,
  optionalText,
  personName,
  text,
} from "../fields.ts";
import { pageFields, positionCursor } from "../paging.ts";
import { areAscending, instalmentCounts, reliefWishes } from "./relief.ts";
import { maxRecords } from "./rules.ts";
import { normaliseNumber } from "./swish.ts";
import { paidHows } from "./record-texts.ts";
import { paymentsTexts } from "./texts.ts";

/** Returns ten digits. */
export const swishNumber = z.pipe(
  machineString(80, paymentsTexts.phoneRequired, paymentsTexts.phoneInvalid).check(
    z.minLength(1, paymentsTexts.phoneRequired),
    z.maxLength(30, { error: paymentsTexts.phoneInvalid, abort: true }),
  ),
  z.transform((value, context): string => {
    const number = normaliseNumber(value);
    if (number !== null) return number;
    context.issues.push({ code: "custom", message: paymentsTexts.phoneInvalid, input: value });
    return z.NEVER;
  }),
);

/** An empty text, as a form leaves it, becomes undefined. */
const optionalSwishNumber = z.optional(
  z.pipe(
    machineString(80, paymentsTexts.phoneInvalid).check(z.maxLength(30, paymentsTexts.phoneInvalid)),
    z.transform((value, context): string | undefined => {
      if (value === "") return undefined;
      const number = normaliseNumber(value);
      if (number !== null) return number;
      context.issues.push({ code: "custom", message: paymentsTexts.phoneInvalid, input: value });
      return z.NEVER;
    }),
  ),
);

/** Kronor as text or öre as a whole number becomes öre. */
const amountOfMoney = amount(paymentsTexts.amountRequired, paymentsTexts.amountInvalid);
const reason = text(200, paymentsTexts.reasonRequired);

const requirement = {
  title: line(100, paymentsTexts.titleRequired),
  description: optionalText(2000),
  amount: amountOfMoney,
  phoneNumber: swishNumber,
  /** Empty as a form leaves it. */
  dueDate: z.optional(
    machineString(10, fieldTexts.date).check(z.refine((day) => day === "" || isCalendarDay(day), fieldTexts.date)),
  ),
  /** A voluntary contribution has no last day. */
  isVoluntary: z.optional(z.boolean({ error: fieldTexts.invalid })),
};
const voluntaryHasNoDueDate = z.refine<{ isVoluntary?: boolean | undefined; dueDate?: string | undefined }>(
  ({ isVoluntary, dueDate }) => !(isVoluntary && dueDate),
  { error: paymentsTexts.voluntaryWithoutDay, path: ["dueDate"] },
);

const dates = boundedArray(calendarDay, instalmentCounts.most, paymentsTexts.datesRequired).check(
  z.minLength(instalmentCounts.least, paymentsTexts.datesRequired),
  z.refine(areAscending, paymentsTexts.datesInOrder),
);

const recordIds = boundedArray(id, maxRecords, paymentsTexts.chooseSome, paymentsTexts.tooMany(maxRecords)).check(
  z.minLength(1, paymentsTexts.chooseSome),
);

export const createInput = z.strictObject({ ...requirement, idempotencyKey }).check(voluntaryHasNoDueDate);
export const updateInput = z.strictObject({ requirementId: id, ...requirement }).check(voluntaryHasNoDueDate);
export const removeInput = z.strictObject({ requirementId: id });
export const swishInput = z.strictObject({ requirementId: id });
export const reportInput = z.strictObject({
  requirementId: id,
  amount: z.optional(amountOfMoney),
  receiptId: z.optional(id),
  idempotencyKey,
});
/** The cursor is the last report's moment and id: paging continues even if that report is decided. */
export const pendingInput = z.strictObject(pageFields(positionCursor));
export const approveInput = z.strictObject({ recordIds, amount: z.optional(amountOfMoney), idempotencyKey }).check(
  z.refine((input) => input.amount === undefined || new Set(input.recordIds).size === 1, {
    error: paymentsTexts.oneAmount,
    path: ["amount"],
  }),
);
export const recordInput = z.strictObject({
  requirementId: id,
  userId: id,
  amount: amountOfMoney,
  how: z.optional(z.enum(paidHows, { error: fieldTexts.invalid })),
  /** Not after today. */
  paidOn: z.optional(calendarDay),
  /** What is above the remaining amount becomes credit; otherwise it is refused. */
  restToCredit: z.optional(z.boolean({ error: fieldTexts.invalid })),
  /** The payment is not the booked bank row of the same amount. */
  isAnother: z.optional(z.boolean({ error: fieldTexts.invalid })),
  idempotencyKey,
});
/** Without an amount, all that the credit covers. */
export const useCreditInput = z.strictObject({
  requirementId: id,
  userId: id,
  amount: z.optional(amountOfMoney),
  idempotencyKey,
});
/** Without an amount, the whole credit. With the member's number, a Swish code to it. */
export const payBackCreditInput = z.strictObject({
  userId: id,
  amount: z.optional(amountOfMoney),
  phoneNumber: optionalSwishNumber,
  idempotencyKey,
});
/** The ledger row of a booked payback. */
export const creditSwishInput = z.strictObject({ transactionId: id, phoneNumber: swishNumber });
export const rejectInput = z.strictObject({ recordIds, reason, idempotencyKey });
export const undoApprovalInput = z.strictObject({ recordId: id, reason, idempotencyKey });
export const askClaimInput = z.strictObject({
  amount: amountOfMoney,
  description: text(200, paymentsTexts.claims.descriptionRequired),
  receiptId: id,
  /** Without it, the class and the member arrange the payment themselves. */
  phoneNumber: optionalSwishNumber,
  idempotencyKey,
});
export const takeBackClaimInput = z.strictObject({ claimId: id, idempotencyKey });
/** `budgetItemId`: an expense of any of the class's budgets. */
export const approveClaimInput = z.strictObject({ claimId: id, budgetItemId: z.optional(id), idempotencyKey });
export const declineClaimInput = z.strictObject({ claimId: id, reason, idempotencyKey });
export const claimSwishInput = z.strictObject({ claimId: id });
export const removeReceiptInput = z.strictObject({ receiptId: id });
export const recordsInput = z.strictObject({ requirementId: id, userId: id });
export const exemptInput = z.strictObject({
  requirementId: id,
  userId: id,
  exempt: z.boolean({ error: fieldTexts.invalid }),
});
/** `split` needs a due date for each instalment; `exempt` has none. */
export const askReliefInput = z
  .strictObject({
    requirementId: id,
    wish: z.enum(reliefWishes, { error: fieldTexts.invalid }),
    dates: z.optional(dates),
    idempotencyKey,
  })
  .check(
    z.refine((input) => (input.wish === "split") === (input.dates !== undefined), {
      error: paymentsTexts.datesRequired,
      path: ["dates"],
    }),
  );
export const withdrawReliefInput = z.strictObject({ reliefId: id });
/** `dates` replaces the requested dates, with an approval of `split` only. */
export const answerReliefInput = z
  .strictObject({
    reliefId: id,
    approve: z.boolean({ error: fieldTexts.invalid }),
    dates: z.optional(dates),
    idempotencyKey,
  })
  .check(
    z.refine((input) => input.approve || input.dates === undefined, { error: fieldTexts.invalid, path: ["dates"] }),
  );

export const createLinkInput = z.strictObject({ requirementId: id });
export const listLinksInput = z.strictObject({ requirementId: id });
export const revokeLinkInput = z.strictObject({ linkId: id });
/** What is after `#` in the link. */
const linkToken = machineString(40, fieldTexts.required);
export const readLinkInput = z.strictObject({ token: linkToken });
export const reportByLinkInput = z.strictObject({
  token: linkToken,
  firstName: personName(80, fieldTexts.required),
  lastName: personName(80, fieldTexts.required),
  /** Empty as a form leaves it. */
  email: z.optional(z.union([z.literal(""), email(fieldTexts.email)])),
  idempotencyKey,
});
export const tieInput = z.strictObject({ recordId: id, userId: id, idempotencyKey });
export const remindInput = z.strictObject({ requirementId: id, idempotencyKey });
export const statusFormats = ["csv", "xlsx"] as const;
export type StatusFormat = (typeof statusFormats)[number];
export const exportStatusInput = z.strictObject({ format: z.enum(statusFormats, { error: fieldTexts.invalid }) });

export type CreateInput = z.infer<typeof createInput>;
export type UpdateInput = z.infer<typeof updateInput>;
export type RemoveInput = z.infer<typeof removeInput>;
export type SwishInput = z.infer<typeof swishInput>;
export type ReportInput = z.infer<typeof reportInput>;
export type PendingInput = z.infer<typeof pendingInput>;
export type ApproveInput = z.infer<typeof approveInput>;
export type RecordInput = z.infer<typeof recordInput>;
export type UseCreditInput = z.infer<typeof useCreditInput>;
export type PayBackCreditInput = z.infer<typeof payBackCreditInput>;
export type CreditSwishInput = z.infer<typeof creditSwishInput>;
export type RejectInput = z.infer<typeof rejectInput>;
export type UndoApprovalInput = z.infer<typeof undoApprovalInput>;
export type RemoveReceiptInput = z.infer<typeof removeReceiptInput>;
export type RecordsInput = z.infer<typeof recordsInput>;
export type ExemptInput = z.infer<typeof exemptInput>;
export type AskReliefInput = z.infer<typeof askReliefInput>;
export type WithdrawReliefInput = z.infer<typeof withdrawReliefInput>;
export type AnswerReliefInput = z.infer<typeof answerReliefInput>;
export type RemindInput = z.infer<typeof remindInput>;
export type ExportStatusInput = z.infer<typeof exportStatusInput>;
export type AskClaimInput = z.infer<typeof askClaimInput>;
export type TakeBackClaimInput = z.infer<typeof takeBackClaimInput>;
export type ApproveClaimInput = z.infer<typeof approveClaimInput>;
export type DeclineClaimInput = z.infer<typeof declineClaimInput>;
export type CreateLinkInput = z.infer<typeof createLinkInput>;
export type ListLinksInput = z.infer<typeof listLinksInput>;
export type RevokeLinkInput = z.infer<typeof revokeLinkInput>;
export type ReadLinkInput = z.infer<typeof readLinkInput>;
export type ReportByLinkInput = z.infer<typeof reportByLinkInput>;
export type TieInput = z.infer<typeof tieInput>;
export type ClaimSwishInput = z.infer<typeof claimSwishInput>;
