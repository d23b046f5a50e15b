import * as z from "zod/mini";
import { errorTexts } from "../errors.ts";
import {
  amount,
  balance,
  email,
  fieldTexts,
  id,
  idempotencyKey,
  machineString,
  optionalText,
  text,
} from "../fields.ts";
import { numberCursor, pageFields } from "../paging.ts";
import { periodForm } from "./meeting-period.ts";
import { meetingTexts } from "./meeting-texts.ts";
import { lacksRemark } from "./review.ts";
import { transactionTypes } from "./rules.ts";
import { fundTexts } from "./texts.ts";

const amountOfMoney = amount(fundTexts.missing, fundTexts.amountInvalid);
/** The printed hash is on two lines, so spaces and line breaks are ignored. */
const headHash = machineString(300, fundTexts.compare.invalid).check(
  z.overwrite((typed) => typed.replaceAll(/\s/gu, "")),
  z.toLowerCase(),
  z.regex(/^[0-9a-f]{64}$/u, fundTexts.compare.invalid),
);
const entry = {
  amount: amountOfMoney,
  description: text(200, fundTexts.missing),
  idempotencyKey,
};

export const depositInput = z.strictObject(entry);
/** `receiptId`: the caller's own uploaded receipt. `budgetItemId`: an expense of any of the class's budgets. */
export const withdrawInput = z.strictObject({ ...entry, receiptId: z.optional(id), budgetItemId: z.optional(id) });
/** `withdrawalId`: a booked or waiting withdrawal. `receiptId`: the caller's own uploaded receipt. */
export const addReceiptInput = z.strictObject({ withdrawalId: id, receiptId: id, idempotencyKey });
export const setBudgetItemInput = z.strictObject({ transactionId: id, budgetItemId: z.optional(id), idempotencyKey });
export const correctInput = z.strictObject({ transactionId: id, reason: text(200, fundTexts.missing), idempotencyKey });
export const attestInput = z.strictObject({ requestId: id, idempotencyKey });
export const cancelRequestInput = z.strictObject({ requestId: id, idempotencyKey });
/** Without `amount`, the limit is removed. */
export const setLimitInput = z.strictObject({ amount: z.optional(amountOfMoney), idempotencyKey });
export const attestLimitInput = z.strictObject({ changeId: id, idempotencyKey });
export const cancelLimitInput = z.strictObject({ changeId: id, idempotencyKey });
export const appointAuditorInput = z.strictObject({ userId: id, idempotencyKey });
export const invitedEmail = email();
/** A link is mailed to `email` as well; it is not stored. */
export const inviteAuditorInput = z.optional(z.strictObject({ email: z.optional(invitedEmail) }));
export const revokeInvitationInput = z.strictObject({ invitationId: id });
/** `token`: what is after `#` in the invitation's link. */
export const acceptInvitationInput = z.strictObject({ token: machineString(200, fieldTexts.required) });
export const endAuditorInput = z.strictObject({ auditorId: id, idempotencyKey });
/** `ledgerHash`: of the month's last row, as the auditor saw it. `bankBalance`: at the month's end. */
export const signOffInput = z.strictObject({
  month: machineString(80, fundTexts.review.monthInvalid).check(
    z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/u, fundTexts.review.monthInvalid),
  ),
  ledgerHash: headHash,
  bankBalance: balance(fundTexts.missing, fundTexts.amountInvalid),
  remark: optionalText(500),
  idempotencyKey,
});
/** For a form that knows the ledger's balance: a difference needs a remark. */
export const signOffInputFor = (bookOre: number) =>
  signOffInput.check(
    z.refine(({ bankBalance: bankOre, remark = "" }) => !lacksRemark({ bankOre, bookOre, remark }), {
      path: ["remark"],
      error: errorTexts.REMARK_REQUIRED,
    }),
  );
export const askAuditInput = z.strictObject({ question: text(500, fundTexts.missing), idempotencyKey });
export const answerAuditInput = z.strictObject({
  questionId: id,
  answer: text(500, fundTexts.missing),
  idempotencyKey,
});
export const transactionsInput = z.strictObject({
  ...pageFields(numberCursor),
  type: z.optional(z.enum(transactionTypes)),
  budgetItemId: z.optional(id),
});
/** The number of a head that the caller has seen before. */
export const headInput = z.strictObject({
  knownSeq: z.optional(
    z
      .int({ error: fieldTexts.invalid })
      .check(z.minimum(1, fieldTexts.invalid), z.maximum(1_000_000_000, fieldTexts.invalid)),
  ),
});
/** A head hash that the caller has kept; all 64 characters. */
export const verifyInput = z.optional(
  z.strictObject({
    against: z.optional(headHash),
  }),
);
export const exportFormats = ["csv", "xlsx", "sie"] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Without `year` the whole ledger or, in SIE, which has one year at a time, the present year. */
export const exportLedgerInput = z.strictObject({
  format: z.enum(exportFormats, { error: fieldTexts.invalid }),
  year: z.optional(
    z
      .int({ error: fieldTexts.invalid })
      .check(z.minimum(2000, fieldTexts.invalid), z.maximum(2099, fieldTexts.invalid)),
  ),
});
/** `2026-ht` or `2026-11`; without it, the time since the ledger's first row. */
export const meetingReportInput = z.optional(
  z.strictObject({
    period: z.optional(
      machineString(10, meetingTexts.period.invalid).check(z.regex(periodForm, meetingTexts.period.invalid)),
    ),
  }),
);

export type DepositInput = z.infer<typeof depositInput>;
export type WithdrawInput = z.infer<typeof withdrawInput>;
export type AddReceiptInput = z.infer<typeof addReceiptInput>;
export type SetBudgetItemInput = z.infer<typeof setBudgetItemInput>;
export type CorrectInput = z.infer<typeof correctInput>;
export type AttestInput = z.infer<typeof attestInput>;
export type CancelRequestInput = z.infer<typeof cancelRequestInput>;
export type SetLimitInput = z.infer<typeof setLimitInput>;
export type AttestLimitInput = z.infer<typeof attestLimitInput>;
export type CancelLimitInput = z.infer<typeof cancelLimitInput>;
export type AppointAuditorInput = z.infer<typeof appointAuditorInput>;
export type InviteAuditorInput = z.infer<typeof inviteAuditorInput>;
export type RevokeInvitationInput = z.infer<typeof revokeInvitationInput>;
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;
export type EndAuditorInput = z.infer<typeof endAuditorInput>;
export type SignOffInput = z.infer<typeof signOffInput>;
export type AskAuditInput = z.infer<typeof askAuditInput>;
export type AnswerAuditInput = z.infer<typeof answerAuditInput>;
export type TransactionsInput = z.infer<typeof transactionsInput>;
export type HeadInput = z.infer<typeof headInput>;
export type VerifyInput = z.infer<typeof verifyInput>;
export type ExportLedgerInput = z.infer<typeof exportLedgerInput>;
export type MeetingReportInput = z.infer<typeof meetingReportInput>;
