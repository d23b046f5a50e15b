import { sql } from "drizzle-orm";
import type { AccountEventKind } from "@utspring/domain/events";
import type { Tx } from "./db.ts";

/**
 * The jobs that procedures queue. Payloads hold ids, never secrets, and an e-mail address only for an invitation, whose
 * recipient may have no account.
 */
export interface Jobs {
  sendResetMail: { userId: string };
  sendPasswordChangedMail: { userId: string };
  sendFactorMail: { userId: string; what: AccountEventKind };
  sendConfirmationMail: { userId: string };
  sendNewDeviceMail: { userId: string; at: string; isToken: boolean };
  /** To somebody whom a studentansvarig invites to the class. */
  sendInviteMail: { classId: string; inviterId: string; email: string; firstName: string | null; queuedAt: string };
  /** To an adult who is invited to review the fund. */
  sendInvitationMail: { invitationId: string; email: string; queuedAt: string };
  /**
   * Rows of a class's `activity` and `confidential_activity` that people are notified of. Jobs of earlier versions have
   * no `confidential`.
   */
  collectNotices: { classId: string; seqs: number[]; confidential?: number[] };
  /** To all devices of a person. */
  pushNotices: { userId: string };
  /** By mail. */
  sendNotices: { userId: string };
}

/**
 * Queues a job in the caller's transaction, so that a rollback leaves no job behind. Without a job key: equal jobs are
 * not merged.
 */
export async function enqueue<Name extends keyof Jobs>(tx: Tx, name: Name, payload: Jobs[Name]): Promise<void> {
  await tx.execute(sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, null)`);
}
