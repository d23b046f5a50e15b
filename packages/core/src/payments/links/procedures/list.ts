import { and, desc, eq, or } from "drizzle-orm";
import { can } from "@utspring/domain/can";
import { AppError } from "@utspring/domain/errors";
import type { ListLinksInput } from "@utspring/domain/payments/schema";
import { presentFullName } from "../../../auth/present-name.ts";
import { profiles } from "../../../auth/table.ts";
import { authorize, withManagersView } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { paymentLinks, paymentRequirements } from "../../table.ts";
import { isLinkOpenAt } from "../queries.ts";

/** Newest first: the caller's own, for a studentansvarig the class's too. Never the secret. @throws NOT_FOUND. */
export async function list(ctx: Ctx, { requirementId }: ListLinksInput) {
  const authorization = authorize(ctx, "payments.links.list");
  const { classId, userId } = authorization;
  const [l, q] = [paymentLinks, paymentRequirements];
  const isOwn = and(eq(l.isOwn, true), eq(l.createdBy, userId));
  const isShown = can(ctx.actor, "payments.remove") ? or(isOwn, eq(l.isOwn, false)) : isOwn;
  const links = await read(ctx, withManagersView(ctx, authorization, "payments.remove"), async (tx) => {
    const [found] = await tx
      .select({ id: q.id })
      .from(q)
      .where(and(eq(q.id, requirementId), eq(q.classId, classId)));
    if (!found) throw new AppError("NOT_FOUND");
    return tx
      .select({
        linkId: l.id,
        isOwn: l.isOwn,
        createdAt: l.createdAt,
        expiresAt: l.expiresAt,
        maker: { firstName: profiles.firstName, lastName: profiles.lastName },
      })
      .from(l)
      .leftJoin(profiles, eq(profiles.userId, l.createdBy))
      .where(and(eq(l.classId, classId), eq(l.requirementId, requirementId), isLinkOpenAt(ctx.deps.clock()), isShown))
      .orderBy(desc(l.createdAt), desc(l.id));
  });
  return links.map(({ maker, ...link }) => ({ ...link, makerName: presentFullName(maker) }));
}
