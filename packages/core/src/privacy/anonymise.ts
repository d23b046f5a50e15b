import { sql } from "drizzle-orm";
import { endKeys } from "../account/end-keys.ts";
import * as auth from "../auth/person.ts";
import * as classes from "../classes/person.ts";
import { endLimitChanges } from "../fund/end-limit-changes.ts";
import { emitEnded, endRequests } from "../fund/end-requests.ts";
import * as fund from "../fund/person.ts";
import { withClass } from "../kernel/authorize.ts";
import type { Authorization } from "../kernel/authorization.ts";
import { emitForClass } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import * as notifications from "../notifications/person.ts";
import * as payments from "../payments/person.ts";

/**
 * The row stays, since the ledger refers to it. Call it with the account locked (auth/lock-account.ts). The areas
 * delete in the order in which other transactions lock their rows.
 */
export async function anonymise(
  work: UnitOfWork,
  authorization: Authorization,
  userId: string,
  removedAt = work.now,
): Promise<void> {
  const { tx } = work;
  const classIds = await classes.lockClassesOf(tx, userId);
  await fund.erasePerson(work, authorization, userId);
  // Before the names are removed, since it looks for them in other rows.
  await tx.execute(sql`select forget_person(${userId}, ${removedAt.toISOString()}::timestamptz)`);
  await endKeys(work, userId, "accountRemoved");
  await auth.erasePerson(work, userId);
  await classes.erasePerson(work, userId);
  await notifications.erasePerson(work, userId);
  await auth.markRemoved(tx, userId, removedAt);
  const ended = await payments.endWaiting(work, userId);
  for (const classId of classIds) {
    for (const one of ended.filter((request) => request.classId === classId)) await emitEnded(work, authorization, one);
    await endLimitChanges(work, authorization, { userId, classId });
    await endRequests(work, authorization, { userId, classId });
    await emitForClass(work, withClass(authorization, classId), { kind: "classes.leave", refId: userId });
  }
}
