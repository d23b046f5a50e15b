import { and, eq, isNull, or, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { AcceptInvitationInput } from "@utspring/domain/fund/schema";
import { lockOwnAccount } from "../../../auth/lock-account.ts";
import { requireConfirmedAddress } from "../../../auth/require-confirmed-address.ts";
import { hashSecret } from "../../../auth/session-store.ts";
import { classes, joinRequests } from "../../../classes/table.ts";
import { authorize, withClass } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { violates } from "../../../kernel/db-errors.ts";
import type { Tx } from "../../../kernel/db.ts";
import { emitForClass, lockClass, writePreAuth } from "../../../kernel/transaction.ts";
import { isOpenAt } from "../queries.ts";
import { fundAuditors, fundInvitations } from "../table.ts";

export interface AcceptedInvitation {
  classId: string;
  className: string;
}

/** A repeated call changes nothing. GUEST_BOOKED: has booked in this fund. GUEST_ELSEWHERE: reviews another. */
export async function acceptInvitation(ctx: Ctx, input: AcceptInvitationInput): Promise<AcceptedInvitation> {
  const authorization = authorize(ctx, "fund.review.acceptInvitation");
  const { userId } = authorization;
  const { rateLimiter } = ctx.deps;
  await rateLimiter.consume("invitationTokenByAccount", userId);
  const i = fundInvitations;
  // Pre-authentication: the policies show invitations and classes to nobody without a class.
  const accepted = await writePreAuth(ctx, authorization, async (work) => {
    const { tx, now } = work;
    await lockOwnAccount(tx, authorization);
    const hash = hashSecret(input.token);
    const hasToken = or(eq(i.tokenHash, hash), eq(i.mailTokenHash, hash));
    const [known] = await tx.select({ classId: i.classId }).from(i).where(hasToken);
    if (!known) throw new AppError("INVITATION_INVALID");
    await lockClass(tx, known.classId);
    // Read again, since it may have been revoked while this call waited for the lock.
    const [invitation] = await tx
      .select({ id: i.id, invitedBy: i.invitedBy, acceptedBy: i.acceptedBy, isOpen: sql<boolean>`${isOpenAt(now)}` })
      .from(i)
      .where(hasToken);
    const [klass] = await tx.select({ name: classes.name }).from(classes).where(eq(classes.id, known.classId));
    if (!invitation || !klass) throw new AppError("INVITATION_INVALID");
    const result = { classId: known.classId, className: klass.name };
    if (invitation.acceptedBy === userId && (await isReviewing(tx, userId, invitation.id))) return result;
    if (!invitation.isOpen) throw new AppError("INVITATION_INVALID");
    await requireConfirmedAddress(tx, userId);
    await tx.update(i).set({ acceptedBy: userId, acceptedAt: now }).where(eq(i.id, invitation.id));
    // A guest is in no class, so a request to join one is withdrawn.
    await tx.delete(joinRequests).where(eq(joinRequests.userId, userId));
    const auditorId = ctx.deps.newId();
    await tx.insert(fundAuditors).values({
      id: auditorId,
      classId: known.classId,
      userId,
      appointedBy: invitation.invitedBy,
      appointedAt: now,
      invitationId: invitation.id,
    });
    await emitForClass(work, withClass(authorization, known.classId), {
      kind: "fund.review.acceptInvitation",
      refId: auditorId,
    });
    // Closes the person's sockets, so that they are opened again with a guest's permissions.
    work.publishAfterCommit({ kind: "moved", userId });
    return result;
  })
    .catch(throwAppError)
    .catch(async (error: unknown) => {
      // Only wrong links are counted, so that others at the address cannot use up the tries of who has a right one.
      if (error instanceof AppError && error.code === "INVITATION_INVALID")
        await rateLimiter.consume("invitationTokenByIp", ctx.ip);
      throw error;
    });
  await rateLimiter.refund("invitationTokenByAccount", userId);
  return accepted;
}

async function isReviewing(tx: Tx, userId: string, invitationId: string): Promise<boolean> {
  const a = fundAuditors;
  const found = await tx
    .select({ id: a.id })
    .from(a)
    .where(and(eq(a.invitationId, invitationId), eq(a.userId, userId), isNull(a.endedAt)));
  return found.length > 0;
}

/** Only the database's trigger and indexes check who may be a guest. */
function throwAppError(error: unknown): never {
  if (violates(error, "fund_auditors_invited")) throw new AppError("INVITATION_INVALID");
  if (violates(error, "fund_auditors_outside")) throw new AppError("GUEST_HAS_CLASS");
  if (violates(error, "fund_auditors_booked")) throw new AppError("GUEST_BOOKED");
  if (violates(error, "fund_auditors_one_guest")) throw new AppError("GUEST_ELSEWHERE");
  if (violates(error, "fund_auditors_one")) throw new AppError("AUDITOR_EXISTS");
  if (violates(error, "fund_invitations_other")) throw new AppError("GUEST_HAS_CLASS");
  throw error;
}
