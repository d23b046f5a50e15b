import { AppError } from "@utspring/domain/errors";
import type { SwishInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { refuseAsHidden } from "../hidden-requirement.ts";
import { loadOpenRequirement } from "../payable.ts";
import { loadSwishPayment } from "../swish-payment.ts";
import type { SwishDetails } from "../swish-payment.ts";

export async function swish(ctx: Ctx, input: SwishInput): Promise<SwishDetails> {
  const authorization = authorize(ctx, "payments.swish");
  const { classId, userId } = authorization;
  if (authorization.isImpersonated) throw new AppError("NOT_WHILE_IMPERSONATING");
  const { requirementId } = input;
  const loaded = read(ctx, authorization, async (tx) => {
    const found = await loadOpenRequirement(tx, { classId, requirementId });
    return (await loadSwishPayment(tx, { classId, userId, found })).swish;
  });
  return loaded.catch((error: unknown) => refuseAsHidden(ctx, authorization, requirementId, error));
}
