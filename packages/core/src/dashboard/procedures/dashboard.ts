import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import { maxClassSize } from "@utspring/domain/classes/schema";
import { dayOf, daysLeft, monthOf, monthStart } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { leftToPay } from "@utspring/domain/payments/rules";
import { can } from "@utspring/domain/can";
import { classEvents } from "../../calendar/table.ts";
import { presentFullName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { isHandingOver } from "../../classes/handover.ts";
import { listMessages } from "../../classes/queries.ts";
import { memberships } from "../../classes/table.ts";
import { authorize, withManagersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { read } from "../../kernel/transaction.ts";
import { listRequirementsFor } from "../../payments/queries.ts";
import type { Requirement } from "../../payments/queries.ts";
import { unsignedBy } from "../../fund/review/unsigned-by.ts";
import { loadDuties, loadHome } from "../queries.ts";

const shownMessages = 5;
const shownEvents = 3;

/** Öre. `payments` is null in a class that does not use them. */
export async function dashboard(ctx: Ctx) {
  const authorization = authorize(ctx, "classes.dashboard");
  const { classId, userId } = authorization;
  const now = ctx.deps.clock();
  const today = dayOf(now);
  const isManager = can(ctx.actor, "classes.replaceCode");
  // Every member may call this, but a studentansvarig sees more, so row-level security needs their role.
  const month = monthOf(monthStart(today, -1));
  const [home, duties, messages, events, requirements, reviews, handover] = await read(
    ctx,
    withManagersView(ctx, authorization, "classes.replaceCode"),
    (tx) =>
      Promise.all([
        loadHome(tx, classId, userId, now),
        isManager ? loadDuties(tx, classId, userId, now) : null,
        listMessages(tx, classId, { before: null, limit: shownMessages }),
        listNextEvents(tx, classId, today),
        listRequirementsFor(tx, { classId, userId, today, seesArchived: isManager }),
        tx.execute(
          sql`select from (${unsignedBy(month)}) u where u.class_id = ${classId}::uuid and u.user_id = ${userId}::uuid`,
        ),
        can(ctx.actor, "classes.acceptHandover") ? findHandover(tx, { classId, userId, now }) : null,
      ]),
  );
  if (!home) throw new AppError("NOT_FOUND");
  const { balanceOre, incomeOre, openPolls, documents, hasRecipient, hasPayment, hasChosenLimit, ...klass } = home;
  return {
    klass: {
      id: classId,
      ...klass,
      // A full class has its code in the settings only.
      code: isManager && klass.memberCount < maxClassSize ? klass.code : null,
      daysLeft: klass.graduationDate === null ? null : daysLeft(klass.graduationDate, now),
    },
    fund: { balanceOre },
    // None for an administrator who impersonates, who never pays.
    payments: klass.usesPayments && can(ctx.actor, "payments.report") ? ownPayments(requirements) : null,
    budget: { incomeOre },
    messages,
    events,
    openPolls: can(ctx.actor, "polls.vote") ? openPolls : 0,
    documents,
    checklist: duties && { done: duties.checklistDone, total: duties.checklistTotal },
    /** The month that waits for the caller's review. */
    reviewMonth: reviews.length > 0 ? month : null,
    todo: duties && {
      waiting: duties.waiting,
      // A feature that is turned off makes no tasks.
      pending: klass.usesPayments ? duties.pending : 0,
      pendingSumOre: klass.usesPayments ? duties.pendingSumOre : 0,
      overdue: klass.usesPayments ? duties.overdue : 0,
      pollsClosing: duties.pollsClosing,
      toAttest: duties.toAttest,
      limitToAttest: duties.limitToAttest,
      // None for an administrator who impersonates, who may not list the wishes.
      wishes: klass.usesPayments && can(ctx.actor, "payments.relief.answer") ? duties.wishes : 0,
      claims: duties.claims,
      questions: duties.questions,
      pollsToConfirm: duties.pollsToConfirm,
    },
    // True when done; `recipient` and `payment` are null in a class without payments, `limit` is optional.
    firstSteps: isManager
      ? {
          date: klass.graduationDate !== null,
          recipient: klass.usesPayments ? hasRecipient : null,
          payment: klass.usesPayments ? hasPayment : null,
          invited: klass.memberCount > 1,
          limit: hasChosenLimit,
        }
      : null,
    sales: { isVisible: isManager },
    /** Who asks the caller to take over as studentansvarig. */
    handover,
  };
}

/** Voluntary ones last. */
function ownPayments(requirements: Requirement[]) {
  const current = requirements.filter((requirement) => !requirement.isArchived);
  const { leftOre, waitingOre } = leftToPay(requirements);
  return {
    remainingOre: leftOre,
    waitingOre,
    open: current
      .filter(({ own }) => own.canReport)
      .toSorted((one, other) => Number(one.isVoluntary) - Number(other.isVoluntary)),
  };
}

async function findHandover(tx: Tx, { classId, userId, now }: { classId: string; userId: string; now: Date }) {
  const m = memberships;
  const [asks] = await tx
    .select({ userId: m.userId, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(m)
    .innerJoin(profiles, eq(profiles.userId, m.userId))
    .where(and(eq(m.classId, classId), eq(m.handoverTo, userId), isHandingOver(now)))
    .orderBy(desc(m.handoverAt))
    .limit(1);
  return asks === undefined ? null : { userId: asks.userId, name: presentFullName(asks) };
}

function listNextEvents(tx: Tx, classId: string, today: string) {
  const { id, title, eventDate, eventTime } = classEvents;
  return tx
    .select({ id, title, eventDate, eventTime })
    .from(classEvents)
    .where(and(eq(classEvents.classId, classId), gte(classEvents.eventDate, today)))
    .orderBy(asc(eventDate), sql`${eventTime} nulls first`, asc(id))
    .limit(shownEvents);
}
