import { sql } from "drizzle-orm";
import type { AccountEventKind } from "@utspring/domain/events";
import type { Tx } from "./db.ts";

/** Ids, never secrets, and an e-mail address only for an auditor's invitation, whose recipient may have no account. */
export interface Jobs {
  sendResetMail: { userId: string };
  sendPasswordChangedMail: { userId: string };
  sendFactorMail: { userId: string; what: AccountEventKind };
  sendConfirmationMail: { userId: string };
  sendNewDeviceMail: { userId: string; at: string; isToken: boolean };
  sendInviteMail: { classInvitationId: string };
  sendInvitationMail: { invitationId: string; email: string; queuedAt: string };
  settleClassRequest: { userId: string };
  /** `classId` null: the request was refused. */
  sendClassAnswerMail: { userId: string; classId: string | null };
  /** Rows of `activity` and `confidential_activity`. Jobs of earlier versions have no `confidential`. */
  collectNotices: { classId: string; seqs: number[]; confidential?: number[] };
  pushNotices: { userId: string };
  sendNotices: { userId: string };
}

/** A mail's job that has failed for this long ends as if done, so that the address leaves the queue. */
export const giveUpAfterMs = 12 * 3_600_000;

/** In the caller's transaction, so that a rollback leaves no job behind. Equal jobs are not merged. */
export async function enqueue<Name extends keyof Jobs>(tx: Tx, name: Name, payload: Jobs[Name]): Promise<void> {
  await tx.execute(sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, null)`);
}
