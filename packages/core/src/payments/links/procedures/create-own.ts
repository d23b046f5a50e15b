import { AppError } from "@utspring/domain/errors";
import type { CreateLinkInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { refuseAsHidden } from "../../hidden-requirement.ts";
import { loadOpenRequirement, readPayable } from "../../payable.ts";
import { insertPayLink } from "../insert-link.ts";
import type { MadePayLink } from "../insert-link.ts";

/** For what the caller has left to pay, or the next part of a plan; the report by it is the caller's, once. */
export async function createOwn(ctx: Ctx, { requirementId }: CreateLinkInput): Promise<MadePayLink> {
  const authorization = authorize(ctx, "payments.links.createOwn");
  const { classId, userId } = authorization;
  const made = write(ctx, authorization, async (work) => {
    const { requirement } = await loadOpenRequirement(work.tx, { classId, requirementId });
    const { submitted } = await readPayable(work.tx, { classId, userId, requirement });
    if (submitted !== null) throw new AppError("ALREADY_REPORTED");
    return insertPayLink(ctx, work, { classId, requirementId, createdBy: userId, isOwn: true });
  });
  return made.catch((error: unknown) => refuseAsHidden(ctx, authorization, requirementId, error));
}
