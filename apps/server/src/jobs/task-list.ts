import { sendAnswerMail } from "@utspring/core/admin/classes/procedures/send-answer-mail";
import { settleRequest } from "@utspring/core/admin/classes/procedures/settle-request";
import { sweepFiles } from "@utspring/core/admin/procedures/sweep-files";
import { verifyLedgers } from "@utspring/core/admin/procedures/verify-ledgers";
import type { Task, TaskList } from "graphile-worker";
import { dropExpiredSessions } from "@utspring/core/privacy/procedures/drop-expired-sessions";
import { purgeRemovedAccounts } from "@utspring/core/privacy/procedures/purge-removed-accounts";
import { sendFactorMail } from "@utspring/core/auth/procedures/send-factor-mail";
import { sendConfirmationMail } from "@utspring/core/auth/procedures/send-confirmation-mail";
import { sendNewDeviceMail } from "@utspring/core/auth/procedures/send-new-device-mail";
import { sendPasswordChangedMail } from "@utspring/core/auth/procedures/send-password-changed-mail";
import { sendResetMail } from "@utspring/core/auth/procedures/send-reset-mail";
import { sendInviteMail } from "@utspring/core/classes/procedures/send-invite-mail";
import { sendInvitationMail } from "@utspring/core/fund/review/procedures/send-invitation-mail";
import type { Ctx, Deps } from "@utspring/core/kernel/context";
import { collect } from "@utspring/core/notifications/procedures/collect";
import { dropOld } from "@utspring/core/notifications/procedures/drop-old";
import { push } from "@utspring/core/notifications/procedures/push";
import { remind } from "@utspring/core/notifications/procedures/remind";
import { send } from "@utspring/core/notifications/procedures/send";
import { sendDue } from "@utspring/core/notifications/procedures/send-due";
import { forgetGuests } from "@utspring/core/payments/links/procedures/forget-guests";
import { purgeCustomers } from "@utspring/core/sales/procedures/purge-customers";
import type { Jobs } from "@utspring/core/kernel/jobs";
import type { JobName, TimedJob } from "@utspring/domain/jobs";
import { runRecordedJob } from "./run-recorded-job.ts";

/** Each job is one procedure, called as the system. */
export function createTaskList(deps: Deps): Record<JobName, Task> & TaskList {
  const timed =
    (name: TimedJob, procedure: (ctx: Ctx) => Promise<unknown>): Task =>
    (_payload, { job }) =>
      runRecordedJob(deps, name, job, procedure);
  const queued =
    <Name extends keyof Jobs>(name: Name, procedure: (ctx: Ctx, input: Jobs[Name]) => Promise<unknown>): Task =>
    (payload, { job }) =>
      runRecordedJob(deps, name, job, (ctx) => procedure(ctx, payload as Jobs[Name]));
  return {
    sendResetMail: queued("sendResetMail", sendResetMail),
    sendPasswordChangedMail: queued("sendPasswordChangedMail", sendPasswordChangedMail),
    sendFactorMail: queued("sendFactorMail", sendFactorMail),
    sendConfirmationMail: queued("sendConfirmationMail", sendConfirmationMail),
    sendNewDeviceMail: queued("sendNewDeviceMail", sendNewDeviceMail),
    sendInviteMail: queued("sendInviteMail", sendInviteMail),
    sendInvitationMail: queued("sendInvitationMail", sendInvitationMail),
    settleClassRequest: queued("settleClassRequest", settleRequest),
    sendClassAnswerMail: queued("sendClassAnswerMail", sendAnswerMail),
    collectNotices: queued("collectNotices", collect),
    pushNotices: queued("pushNotices", push),
    sendNotices: queued("sendNotices", send),
    sendDueNotices: timed("sendDueNotices", sendDue),
    remindOfPayments: timed("remindOfPayments", remind),
    dropOldNotices: timed("dropOldNotices", dropOld),
    dropExpiredSessions: timed("dropExpiredSessions", dropExpiredSessions),
    forgetGuests: timed("forgetGuests", forgetGuests),
    purgeCustomers: timed("purgeCustomers", purgeCustomers),
    purgeRemovedAccounts: timed("purgeRemovedAccounts", purgeRemovedAccounts),
    sweepFiles: timed("sweepFiles", sweepFiles),
    verifyLedgers: timed("verifyLedgers", verifyLedgers),
  };
}
