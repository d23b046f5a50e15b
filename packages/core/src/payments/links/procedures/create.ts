import { managersOnly } from "@utspring/domain/events";
import type { CreateLinkInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { loadOpenRequirement } from "../../payable.ts";
import { insertPayLink } from "../insert-link.ts";
import type { MadePayLink } from "../insert-link.ts";

/** For the class's chat: anybody pays the whole amount by it, any number of times. */
export async function create(ctx: Ctx, { requirementId }: CreateLinkInput): Promise<MadePayLink> {
  const authorization = authorize(ctx, "payments.links.create");
  const { classId, userId: createdBy } = authorization;
  return write(ctx, authorization, async (work) => {
    await loadOpenRequirement(work.tx, { classId, requirementId });
    const made = await insertPayLink(ctx, work, { classId, requirementId, createdBy, isOwn: false });
    await work.emit({ kind: "payments.links.create", refId: made.linkId, audience: managersOnly });
    return made;
  });
}
