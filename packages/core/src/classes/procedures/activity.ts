import { and, count, desc, eq, inArray, lt, notInArray, notLike, or, sql } from "drizzle-orm";
import type { ActivityInput } from "@utspring/domain/classes/schema";
import {
  managersOnly,
  kindsAboutSomebody,
  kindsWithoutActor,
  paymentKindsBegin,
  quietKinds,
} from "@utspring/domain/events";
import type { ActivityDetail } from "@utspring/domain/events";
import { can } from "@utspring/domain/can";
import { presentFullName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { authorize, withManagersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { activity as activityTable, confidentialActivity } from "../../kernel/table.ts";
import { read } from "../../kernel/transaction.ts";

const namesNoActor = [...kindsAboutSomebody, ...kindsWithoutActor];
const noDetail: ActivityDetail = {};

/** Newest first. Confidential events get the number of the event before them, and stand above it. */
export async function activity(ctx: Ctx, input: ActivityInput) {
  const authorization = authorize(ctx, "classes.activity");
  const t = activityTable;
  const c = confidentialActivity;
  const person = { firstName: profiles.firstName, lastName: profiles.lastName };
  const personId = sql`case when ${inArray(t.kind, [...kindsAboutSomebody])} then ${t.refId} else ${t.actorId} end`;
  const { classId, userId } = authorization;
  const isManager = can(ctx.actor, "fund.deposit");
  // False for an administrator who impersonates: the wishes of `payments.relief` are confidential.
  const seesConfidential = can(ctx.actor, "payments.relief.list");
  // A class that has turned payments off does not see their events; the rows are kept.
  const usesPayments = sql`exists (select from classes c where c.id = ${classId}::uuid and c.uses_payments)`;
  const position = input.cursor === undefined ? undefined : parsePosition(input.cursor);
  const seesEvent = and(
    eq(c.classId, classId),
    usesPayments,
    or(eq(c.audienceUserId, userId), seesConfidential ? eq(c.audience, managersOnly) : undefined),
  );
  const isLeft = ({ before, left }: Position) => {
    if (left === null) return lt(c.afterSeq, before);
    const ofSame = sql`select ${c.number} from ${c} where ${seesEvent} and ${c.afterSeq} = ${before - 1} order by 1 limit ${left}`;
    return or(lt(c.afterSeq, before - 1), sql`${c.number} in (${ofSame})`);
  };
  return read(ctx, withManagersView(ctx, authorization, "fund.deposit"), async (tx) => {
    const [rows, confidential] = await Promise.all([
      tx
        .select({ event: t, person })
        .from(t)
        .leftJoin(profiles, eq(profiles.userId, personId))
        .where(
          and(
            eq(t.classId, classId),
            notInArray(t.kind, [...quietKinds]),
            or(notLike(t.kind, `${paymentKindsBegin}%`), usesPayments),
            sql`${t.detail}->>'isPart' is null`,
            position && lt(t.seq, position.before),
            or(
              eq(t.audience, "class"),
              // The event for the class or the studentansvariga shows what a person did with their own payment.
              and(eq(t.audienceUserId, userId), sql`${t.actorId} is distinct from ${userId}::uuid`),
              isManager ? eq(t.audience, managersOnly) : undefined,
            ),
          ),
        )
        .orderBy(desc(t.seq))
        .limit(input.limit + 1),
      tx
        .select({ event: c, person })
        .from(c)
        .leftJoin(profiles, eq(profiles.userId, c.actorId))
        .where(and(seesEvent, position && isLeft(position)))
        // In the order of `afterSeq` too.
        .orderBy(desc(c.number))
        .limit(input.limit + 1),
    ]);
    const merged = [
      ...confidential.map(({ event, ...rest }) => ({
        event: { ...event, seq: event.afterSeq, detail: noDetail },
        ...rest,
      })),
      ...rows.map(({ event, ...rest }) => ({ event: { ...event, number: null }, ...rest })),
    ]
      // Stable: what has no number of its own stays above the event it came after.
      .toSorted((one, other) => other.event.seq - one.event.seq);
    const page = merged.slice(0, input.limit);
    const last = merged.length > input.limit ? page.at(-1)?.event : undefined;
    const older =
      last?.number == null
        ? []
        : await tx
            .select({ left: count() })
            .from(c)
            .where(and(seesEvent, eq(c.afterSeq, last.seq), lt(c.number, last.number)));
    const lines = page.map(({ event, person: who }) => ({
      seq: event.seq,
      kind: event.kind,
      at: event.createdAt,
      /** Empty for a kind whose text names nobody. */
      personName: kindsWithoutActor.includes(event.kind) ? "" : presentFullName(who),
      isImpersonated: event.isImpersonated && !namesNoActor.includes(event.kind),
      amountOre: event.detail.totalOre ?? event.detail.amountOre ?? null,
      /** How many payments were approved at once; null for all other events. */
      count: event.detail.count ?? null,
      /** The month that was signed off, `2026-10`, and its difference in öre; null for all other events. */
      month: event.detail.month ?? null,
      differenceOre: event.detail.differenceOre ?? null,
    }));
    return { rows: lines, nextCursor: last === undefined ? null : cursorOf(last.seq, older[0]?.left ?? null) };
  });
}

/** Not the event's `number`: its gaps would tell how many events the reader does not see. */
interface Position {
  /** The page has what happened before this number of the class. */
  before: number;
  /** Of the confidential events that came after the event before it, how many are left; null for all. */
  left: number | null;
}

const leftUnit = 2 ** 32;

function cursorOf(seq: number, left: number | null): number {
  return left === null ? seq : seq + 1 + (left + 1) * leftUnit;
}

function parsePosition(cursor: number): Position {
  const high = Math.floor(cursor / leftUnit);
  return { before: cursor % leftUnit, left: high === 0 ? null : high - 1 };
}
