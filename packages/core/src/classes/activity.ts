import { and, desc, eq, inArray, lt, notInArray, or, sql } from "drizzle-orm";
import type { ActivityInput } from "@utspring/domain/classes/schema";
import { kindsAboutSomebody, paymentKinds, quietKinds } from "@utspring/domain/events";
import { can } from "@utspring/domain/permissions";
import { pageOf } from "@utspring/domain/paging";
import { presentFullName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { activity as activityTable } from "../kernel/table.ts";
import { read } from "../kernel/transaction.ts";

/** "Händelser", newest first: the events of the class that this person may see. */
export async function activity(ctx: Ctx, input: ActivityInput) {
  const authorization = authorize(ctx, "classes.activity");
  const t = activityTable;
  const personId = sql`case when ${inArray(t.kind, [...kindsAboutSomebody])} then ${t.refId} else ${t.actorId} end`;
  const rows = await read(ctx, authorization, (tx) =>
    tx
      .select({ event: t, person: { firstName: profiles.firstName, lastName: profiles.lastName } })
      .from(t)
      .leftJoin(profiles, eq(profiles.userId, personId))
      .where(
        and(
          eq(t.classId, authorization.classId),
          notInArray(t.kind, [...quietKinds]),
          // A class that has turned payments off does not see their events; the rows are kept.
          or(
            notInArray(t.kind, [...paymentKinds]),
            sql`exists (select from classes c where c.id = ${authorization.classId}::uuid and c.uses_payments)`,
          ),
          sql`${t.detail}->>'isPart' is null`,
          input.cursor === undefined ? undefined : lt(t.seq, input.cursor),
          or(
            eq(t.audience, "class"),
            eq(t.audienceUserId, authorization.userId),
            can(ctx.actor, "fund.deposit") ? eq(t.audience, "responsible") : undefined,
          ),
        ),
      )
      .orderBy(desc(t.seq))
      .limit(input.limit + 1),
  );
  const lines = rows.map(({ event, person }) => ({
    seq: event.seq,
    kind: event.kind,
    at: event.createdAt,
    personName: presentFullName(person),
    isImpersonated: event.isImpersonated && !kindsAboutSomebody.includes(event.kind),
    amountOre: event.detail.totalOre ?? event.detail.amountOre ?? null,
    /** How many payments were approved at once; null for all other events. */
    count: event.detail.count ?? null,
  }));
  return pageOf(lines, input.limit, (line) => line.seq);
}
