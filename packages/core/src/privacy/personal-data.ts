import { asc, eq } from "drizzle-orm";
import * as auth from "../auth/person.ts";
import * as classes from "../classes/person.ts";
import * as documents from "../documents/person.ts";
import * as fund from "../fund/person.ts";
import { readInBatches } from "../kernel/batch-rows.ts";
import type { Tx } from "../kernel/db.ts";
import { activity, confidentialActivity } from "../kernel/table.ts";
import * as notifications from "../notifications/person.ts";
import * as payments from "../payments/person.ts";
import * as polls from "../polls/person.ts";
import * as sales from "../sales/person.ts";

/** Nothing about others. Moments are dates, amounts öre. The order of the keys is that of the file. */
export async function loadPersonalData(tx: Tx, userId: string) {
  const [own, inClasses, events, inFund, told, paid, voted, uploaded, sold] = await Promise.all([
    auth.exportPerson(tx, userId),
    classes.exportPerson(tx, userId),
    loadActivity(tx, userId),
    fund.exportPerson(tx, userId),
    notifications.exportPerson(tx, userId),
    payments.exportPerson(tx, userId),
    polls.exportPerson(tx, userId),
    documents.exportPerson(tx, userId),
    sales.exportPerson(tx, userId),
  ]);
  const { account, profile, sessions, ...factors } = own;
  const { messages, ...places } = inClasses;
  return {
    account,
    profile,
    ...places,
    sessions,
    activity: events,
    ...inFund,
    ...told,
    ...factors,
    ...paid,
    ...voted,
    messages,
    ...uploaded,
    ...sold,
  };
}

/** In all classes, oldest first, confidential or not. */
async function loadActivity(tx: Tx, userId: string) {
  const c = confidentialActivity;
  const [numbered, confidential] = await Promise.all([
    readInBatches((limit, offset) =>
      tx
        .select({ kind: activity.kind, at: activity.createdAt, detail: activity.detail })
        .from(activity)
        .where(eq(activity.actorId, userId))
        .orderBy(asc(activity.createdAt), asc(activity.classId), asc(activity.seq))
        .limit(limit)
        .offset(offset),
    ),
    tx.select({ kind: c.kind, at: c.createdAt }).from(c).where(eq(c.actorId, userId)).orderBy(asc(c.createdAt)),
  ]);
  return [...numbered, ...confidential.map((event) => ({ ...event, detail: {} }))].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}
