import type { ReadLinkInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read as readInClass } from "../../../kernel/transaction.ts";
import type { SwishDetails } from "../../swish-payment.ts";
import { findPayLink, invalidLink, isForOwnPage, loadLinkedPayment } from "../find-pay-link.ts";

export type ReadPayLink =
  | { kind: "member"; requirementId: string }
  | { kind: "guest"; className: string; title: string; dueDate: string | null; isOwn: boolean; swish: SwishDetails };

/** A mutation, so that the link's secret is in no URL. A member of the class is sent to their own page. */
export async function read(ctx: Ctx, input: ReadLinkInput): Promise<ReadPayLink> {
  const authorization = authorize(ctx, "payments.links.read");
  const { link, asMaker } = await findPayLink(ctx, authorization, input.token);
  const { requirementId, isOwn } = link;
  if (!link.isOpen) throw invalidLink();
  if (isForOwnPage(ctx, link)) return { kind: "member", requirementId };
  const { className, title, dueDate, swish } = await readInClass(ctx, asMaker, (tx) =>
    loadLinkedPayment(tx, link, ctx.deps.clock()),
  );
  return { kind: "guest", className, title, dueDate, isOwn, swish };
}
