import { sql } from "drizzle-orm";
import { endKeys } from "../account/end-keys.ts";
import { isPlace } from "../classes/handover.ts";
import { memberships } from "../classes/table.ts";
import { endLimitChanges } from "../fund/end-limit-changes.ts";
import { endRequests } from "../fund/end-requests.ts";
import type { Authorization } from "../kernel/authorization.ts";
import { withClass } from "../kernel/authorize.ts";
import { emitForClass } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";

interface Place {
  userId: string;
  classId: string;
}

/** Ends the person's sessions, and what they had proposed or registered that waits for attest. */
export async function endResponsibility(work: UnitOfWork, authorization: Authorization, place: Place): Promise<void> {
  // The foreign key's cascade changes the active profile's role.
  await work.tx.update(memberships).set({ role: "elev" }).where(isPlace(place));
  await endLimitChanges(work, authorization, place);
  // In their name: the database lets each person end their own, and who hands over has asked for it.
  await setUser(work, place.userId);
  await endRequests(work, authorization, place);
  await setUser(work, authorization.userId);
  await endKeys(work, place.userId, "noLongerResponsible");
  await emitForClass(work, withClass(authorization, place.classId), { kind: "classes.unassign", refId: place.userId });
}

/** Ends the person's sessions, since the role changes. */
export async function beginResponsibility(work: UnitOfWork, authorization: Authorization, place: Place): Promise<void> {
  await work.tx.update(memberships).set({ role: "studentansvarig" }).where(isPlace(place));
  await endKeys(work, place.userId, "madeResponsible");
  await emitForClass(work, withClass(authorization, place.classId), { kind: "classes.assign", refId: place.userId });
}

const setUser = ({ tx }: UnitOfWork, userId: string | null) =>
  tx.execute(sql`select set_config('app.user_id', ${userId ?? ""}, true)`);
