import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { withOwnOre } from "@utspring/domain/payments/own-ore";
import { linkOf, messageOf, payloadOf, referenceOf } from "@utspring/domain/payments/swish";
import { memberships } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";
import { qrSvg } from "../kernel/qr-svg.ts";
import { readPayable } from "./payable.ts";
import type { OpenRequirement } from "./payable.ts";

export type SwishDetails = ReturnType<typeof swishPaymentOf>;

/** Öre; SVG of 250 × 250. */
export function swishPaymentOf(
  { requirement, classNumber, className }: OpenRequirement,
  { reference, amountOre, ownOre = null }: { reference: string; amountOre: number; ownOre?: number | null },
) {
  const number = requirement.phoneNumber;
  const payment = { number, amountOre, message: messageOf(requirement.title, reference) };
  const payload = payloadOf(payment);
  return {
    ...payment,
    recipientName: number === classNumber ? className : null,
    reference,
    ownOre,
    payload,
    svg: qrSvg(payload),
    link: linkOf(payment),
  };
}

/** All that the member has left, or the next part of a plan. `ownOre` are added only to all that is left. */
export async function loadSwishPayment(
  tx: Tx,
  { classId, userId, found }: { classId: string; userId: string; found: OpenRequirement },
) {
  const { requirement, usesOwnOre } = found;
  const payable = await readPayable(tx, { classId, userId, requirement });
  const { nextOre, remainingOre } = payable;
  const [member] = await tx
    .select({ number: memberships.number })
    .from(memberships)
    .where(and(eq(memberships.classId, classId), eq(memberships.userId, userId)));
  if (!member) throw new AppError("NOT_FOUND");
  const numbers = { requirementNumber: requirement.number, memberNumber: member.number };
  // The öre of a part would look like those of a smaller sum.
  const stampedOre = usesOwnOre && nextOre === remainingOre ? withOwnOre(remainingOre, numbers) : null;
  const swish = swishPaymentOf(found, {
    reference: referenceOf(requirement.number, member.number),
    amountOre: stampedOre ?? nextOre,
    ownOre: stampedOre === null ? null : stampedOre - remainingOre,
  });
  return { swish, payable };
}
