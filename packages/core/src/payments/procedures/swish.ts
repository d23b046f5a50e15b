import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { withOwnOre } from "@utspring/domain/payments/own-ore";
import type { SwishInput } from "@utspring/domain/payments/schema";
import { linkOf, messageOf, payloadOf, referenceOf } from "@utspring/domain/payments/swish";
import { memberships } from "../../classes/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { qrSvg } from "../../kernel/qr-svg.ts";
import { read } from "../../kernel/transaction.ts";
import { refuseAsHidden } from "../hidden-requirement.ts";
import { loadOpenRequirement, readPayable } from "../payable.ts";

/** All that is left, or the next part of a plan. Öre; SVG of 250 × 250. `ownOre` are added only to all that is left. */
export async function swish(ctx: Ctx, input: SwishInput) {
  const authorization = authorize(ctx, "payments.swish");
  const { classId, userId } = authorization;
  if (authorization.isImpersonated) throw new AppError("NOT_WHILE_IMPERSONATING");
  const loaded = read(ctx, authorization, async (tx) => {
    const { requirement, classNumber, className, usesOwnOre } = await loadOpenRequirement(tx, {
      classId,
      requirementId: input.requirementId,
    });
    const { nextOre, remainingOre } = await readPayable(tx, { classId, userId, requirement });
    const [member] = await tx
      .select({ number: memberships.number })
      .from(memberships)
      .where(and(eq(memberships.classId, classId), eq(memberships.userId, userId)));
    if (!member) throw new AppError("NOT_FOUND");
    const number = requirement.phoneNumber;
    const reference = referenceOf(requirement.number, member.number);
    const message = messageOf(requirement.title, reference);
    const numbers = { requirementNumber: requirement.number, memberNumber: member.number };
    // The öre of a part would look like those of a smaller sum.
    const stampedOre = usesOwnOre && nextOre === remainingOre ? withOwnOre(remainingOre, numbers) : null;
    const amountOre = stampedOre ?? nextOre;
    const payment = { number, amountOre, message };
    const payload = payloadOf(payment);
    const recipientName = number === classNumber ? className : null;
    return {
      ...payment,
      recipientName,
      reference,
      ownOre: stampedOre === null ? null : stampedOre - remainingOre,
      payload,
      svg: qrSvg(payload),
      link: linkOf(payment),
    };
  });
  return loaded.catch((error: unknown) => refuseAsHidden(ctx, authorization, input.requirementId, error));
}
