import { and, eq, isNull, or } from "drizzle-orm";
import { can } from "@utspring/domain/can";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { RevokeLinkInput } from "@utspring/domain/payments/schema";
import { authorize, withManagersView } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { paymentLinks } from "../../table.ts";

/** A member's own link is theirs to revoke, the class's any studentansvarig's. A second call changes nothing. */
export async function revoke(ctx: Ctx, { linkId }: RevokeLinkInput): Promise<void> {
  const authorization = authorize(ctx, "payments.links.revoke");
  const { classId, userId } = authorization;
  const l = paymentLinks;
  const isOwn = and(eq(l.isOwn, true), eq(l.createdBy, userId));
  const isTheirs = can(ctx.actor, "payments.remove") ? or(isOwn, eq(l.isOwn, false)) : isOwn;
  const isMeant = and(eq(l.id, linkId), eq(l.classId, classId), isTheirs);
  await write(ctx, withManagersView(ctx, authorization, "payments.remove"), async ({ tx, now, emit }) => {
    const [revoked] = await tx
      .update(l)
      .set({ revokedAt: now })
      .where(and(isMeant, isNull(l.revokedAt)))
      .returning({ id: l.id, isOwn: l.isOwn });
    if (revoked?.isOwn === false)
      return emit({ kind: "payments.links.revoke", refId: revoked.id, audience: managersOnly });
    if (revoked !== undefined) return;
    const found = await tx.select({ id: l.id }).from(l).where(isMeant);
    if (found.length === 0) throw new AppError("NOT_FOUND");
  });
}
