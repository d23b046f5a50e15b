import { managersOnly } from "@utspring/domain/events";
import type { NewConfidentialActivity, UnitOfWork } from "../kernel/transaction.ts";

/** To the studentansvariga and one member, never to the class. A member who is the caller gets no event. */
export async function emitPrivately(
  work: UnitOfWork,
  activity: Omit<NewConfidentialActivity, "audience">,
  { userId }: { userId: string },
): Promise<void> {
  await work.emitConfidential({ ...activity, audience: managersOnly });
  if (userId !== work.authorization.userId) await work.emitConfidential({ ...activity, audience: { userId } });
}
