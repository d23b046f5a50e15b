import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { AppointAuditorInput } from "@utspring/domain/fund/schema";
import { memberships } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { ClassAuthorization } from "../../../kernel/authorization.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import type { UnitOfWork } from "../../../kernel/transaction.ts";
import { endLapsedAppointment } from "../end-lapsed-appointment.ts";
import { revokeOpenInvitations } from "../revoke-open-invitations.ts";
import { fundAuditors } from "../table.ts";

/** Replaces an auditor who has left the class or runs it now; open invitations end. */
export async function appoint(ctx: Ctx, input: AppointAuditorInput): Promise<{ auditorId: string }> {
  const authorization = authorize(ctx, "fund.review.appoint");
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, () =>
      appointAuditor(work, authorization, { auditorId: ctx.deps.newId(), userId: input.userId }),
    ),
  );
}

export async function appointAuditor(
  work: UnitOfWork,
  authorization: ClassAuthorization,
  { auditorId, userId }: { auditorId: string; userId: string },
): Promise<{ auditorId: string }> {
  const { tx, now, emit } = work;
  const { classId, userId: appointedBy } = authorization;
  const [member] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.classId, classId), eq(memberships.userId, userId)));
  if (!member) throw new AppError("NOT_FOUND");
  if (member.role !== "elev") throw new AppError("AUDITOR_RUNS_CLASS");
  await endLapsedAppointment(work, authorization);
  await revokeOpenInvitations(work, authorization);
  await tx.insert(fundAuditors).values({ id: auditorId, classId, userId, appointedBy, appointedAt: now });
  await emit({ kind: "fund.review.appoint", refId: auditorId });
  return { auditorId };
}
