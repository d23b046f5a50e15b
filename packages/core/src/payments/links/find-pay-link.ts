import { and, eq, ne, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";
import { linkReferenceOf } from "@utspring/domain/payments/swish";
import { profiles } from "../../auth/table.ts";
import { hashSecret } from "../../auth/session-store.ts";
import { classes } from "../../classes/table.ts";
import type { Authorization } from "../../kernel/authorization.ts";
import { asSecretsOwner, withManagersRole } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { loadOpenRequirement } from "../payable.ts";
import { isMember } from "../require-member.ts";
import type { Payable } from "../payable.ts";
import { loadSwishPayment, swishPaymentOf } from "../swish-payment.ts";
import type { SwishDetails } from "../swish-payment.ts";
import { paymentLinks, paymentRecords } from "../table.ts";
import { isLinkOpenAt } from "./queries.ts";

export interface PayLink {
  id: string;
  classId: string;
  requirementId: string;
  isOwn: boolean;
  createdBy: string;
  isOpen: boolean;
}

export const invalidLink = () => new AppError("PAY_LINK_INVALID");

/**
 * The link, also when it is over, and its maker's authorization in its class: a member's for an own link, else a
 * studentansvarig's. @throws AppError PAY_LINK_INVALID.
 */
export async function findPayLink(
  ctx: Ctx,
  authorization: Authorization,
  token: string,
): Promise<{ link: PayLink; asMaker: ReturnType<typeof asSecretsOwner> }> {
  const { db, rateLimiter, clock } = ctx.deps;
  const l = paymentLinks;
  const hash = hashSecret(token);
  await rateLimiter.consume("payLinkByIp", ctx.ip);
  await rateLimiter.consume("payLinkByLink", hash);
  const [link] = await db.preAuth.autocommit
    .select({
      id: l.id,
      classId: l.classId,
      requirementId: l.requirementId,
      isOwn: l.isOwn,
      createdBy: l.createdBy,
      isOpen: sql<boolean>`${isLinkOpenAt(clock())}`,
    })
    .from(l)
    .where(eq(l.tokenHash, hash));
  if (!link) throw invalidLink();
  const owner = asSecretsOwner(authorization, { userId: link.createdBy, classId: link.classId });
  return { link, asMaker: link.isOwn ? owner : withManagersRole(owner) };
}

/** A member of the class pays on their own page, the maker of an own link too. */
export function isForOwnPage({ actor }: Ctx, { isOwn, classId, createdBy }: PayLink): boolean {
  return actor.kind === "person" && (isOwn ? actor.userId === createdBy : actor.classId === classId);
}

const ended: ReadonlySet<ErrorCode> = new Set([
  "NOT_FOUND",
  "PAYMENTS_OFF",
  "REQUIREMENT_ARCHIVED",
  "ALREADY_PAID",
  "EXEMPTED",
]);

export interface LinkedPayment {
  className: string;
  title: string;
  dueDate: string | null;
  swish: SwishDetails;
  /** Of an own link's maker. */
  payable: Payable | null;
}

/** What anybody with the link may see. Öre. @throws AppError PAY_LINK_INVALID where nothing can be paid by it. */
export async function loadLinkedPayment(tx: Tx, link: PayLink, now: Date): Promise<LinkedPayment> {
  try {
    return await loadPayment(tx, link, now);
  } catch (error) {
    throw error instanceof AppError && ended.has(error.code) ? invalidLink() : error;
  }
}

async function loadPayment(
  tx: Tx,
  { id, classId, requirementId, isOwn, createdBy }: PayLink,
  now: Date,
): Promise<LinkedPayment> {
  const l = paymentLinks;
  // Again, since it may have been revoked meanwhile.
  const [[open], [klass], found] = await Promise.all([
    tx
      .select({ id: l.id })
      .from(l)
      .where(and(eq(l.id, id), isLinkOpenAt(now))),
    tx.select({ name: classes.name }).from(classes).where(eq(classes.id, classId)),
    loadOpenRequirement(tx, { classId, requirementId }),
  ]);
  if (!open || !klass) throw invalidLink();
  const { number, amountOre, title, dueDate } = found.requirement;
  const shown = { className: klass.name, title };
  if (!isOwn) {
    const swish = swishPaymentOf(found, { reference: linkReferenceOf(number), amountOre });
    return { ...shown, dueDate, swish, payable: null };
  }
  await refuseUsedUp(tx, { id, classId, createdBy });
  const { swish, payable } = await loadSwishPayment(tx, { classId, userId: createdBy, found });
  if (payable.submitted !== null) throw invalidLink();
  return { ...shown, dueDate: payable.dueDate, swish, payable };
}

/** An own link pays once, while its maker is a member whose account is not frozen. */
async function refuseUsedUp(tx: Tx, { id, classId, createdBy }: Pick<PayLink, "id" | "classId" | "createdBy">) {
  const r = paymentRecords;
  const [[used], isIn, [maker]] = await Promise.all([
    tx
      .select({ id: r.id })
      .from(r)
      .where(and(eq(r.linkId, id), ne(r.status, "rejected"))),
    isMember(tx, { classId, userId: createdBy }),
    tx.select({ status: profiles.accountStatus }).from(profiles).where(eq(profiles.userId, createdBy)),
  ]);
  if (used !== undefined || !isIn || maker?.status !== "active") throw invalidLink();
}
