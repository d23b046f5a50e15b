import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { ClassAuthorization } from "../../kernel/authorization.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { findAppointment } from "./queries.ts";
import { fundAuditors } from "./table.ts";

/** An auditor who has left the class or runs it now. @throws AppError AUDITOR_EXISTS for an appointment in force. */
export async function endLapsedAppointment(
  { tx, now }: UnitOfWork,
  { classId, userId: endedBy }: ClassAuthorization,
): Promise<void> {
  const present = await findAppointment(tx, classId);
  if (!present) return;
  if (present.isInForce) throw new AppError("AUDITOR_EXISTS");
  await tx.update(fundAuditors).set({ endedBy, endedAt: now }).where(eq(fundAuditors.id, present.appointment.id));
}
