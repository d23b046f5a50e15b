import { and, eq, or } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { AcceptInvitationInput } from "@utspring/domain/fund/schema";
import { presentFullName } from "../../../auth/present-name.ts";
import { hashSecret } from "../../../auth/session-store.ts";
import { profiles } from "../../../auth/table.ts";
import { classes, memberships } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { isOpenAt } from "../queries.ts";
import { fundInvitations } from "../table.ts";

export interface ReadInvitation {
  className: string;
  inviterName: string;
  expiresAt: Date;
}

/** A mutation, so that the link's secret is in no URL. INVITATION_INVALID whatever the reason. */
export async function readInvitation(ctx: Ctx, input: AcceptInvitationInput): Promise<ReadInvitation> {
  authorize(ctx, "fund.review.readInvitation");
  const { db, rateLimiter, clock } = ctx.deps;
  const i = fundInvitations;
  const hash = hashSecret(input.token);
  const [found] = await db.preAuth.autocommit
    .select({
      className: classes.name,
      inviter: { firstName: profiles.firstName, lastName: profiles.lastName },
      expiresAt: i.expiresAt,
    })
    .from(i)
    .innerJoin(classes, eq(classes.id, i.classId))
    .innerJoin(profiles, eq(profiles.userId, i.invitedBy))
    // The link of an inviter who no longer runs the class cannot be accepted.
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, i.invitedBy),
        eq(memberships.classId, i.classId),
        eq(memberships.role, "studentansvarig"),
      ),
    )
    .where(and(or(eq(i.tokenHash, hash), eq(i.mailTokenHash, hash)), isOpenAt(clock())));
  if (!found) {
    // Only wrong links are counted, so that nobody can use up the attempts of a person with a right one.
    await rateLimiter.consume("invitationReadByIp", ctx.ip);
    throw new AppError("INVITATION_INVALID");
  }
  const { className, inviter, expiresAt } = found;
  return { className, inviterName: presentFullName(inviter), expiresAt };
}
