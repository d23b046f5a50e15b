import { managersOnly } from "@utspring/domain/events";
import type { NewConfidentialActivity, UnitOfWork } from "../kernel/transaction.ts";

/**
 * Emits an event to the studentansvariga and to one member, and never to the class. A member who is the caller does not
 * get an event of their own.
 */
export async function emitPrivately(
  work: UnitOfWork,
  activity: Omit<NewConfidentialActivity, "audience">,
  { userId }: { userId: string },
): Promise<void> {
  await work.emitConfidential({ ...activity, audience: managersOnly });
  if (userId !== work.authorization.userId) await work.emitConfidential({ ...activity, audience: { userId } });
}
