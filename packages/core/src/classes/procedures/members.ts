import { asc, eq, sql } from "drizzle-orm";
import { presentFullName, presentName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { readMemberNames } from "../present-members.ts";
import { isHandingOver } from "../handover.ts";
import { memberships } from "../table.ts";

/** The studentansvariga first, then by first name in Swedish order. */
export async function members(ctx: Ctx) {
  const authorization = authorize(ctx, "classes.members");
  const [rows, names] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx
        .select({
          userId: memberships.userId,
          role: memberships.role,
          handoverTo: sql<
            string | null
          >`case when ${isHandingOver(ctx.deps.clock())} then ${memberships.handoverTo} end`,
          firstName: profiles.firstName,
          lastName: profiles.lastName,
        })
        .from(memberships)
        .innerJoin(profiles, eq(profiles.userId, memberships.userId))
        .where(eq(memberships.classId, authorization.classId))
        .orderBy(
          sql`${memberships.role} = 'elev'`,
          sql`${profiles.firstName} collate "sv-x-icu"`,
          sql`${profiles.lastName} collate "sv-x-icu"`,
          asc(memberships.number),
        ),
      readMemberNames(tx, authorization.classId),
    ]),
  );
  const asked = rows.find(({ userId }) => userId === authorization.userId)?.handoverTo ?? null;
  return rows.map(({ userId, role, handoverTo: _theirs, ...name }) => ({
    userId,
    role,
    ...presentName(name),
    name: names.get(userId) ?? presentFullName(name),
    isYou: userId === authorization.userId,
    /** Whether you have asked them to take over. */
    isAsked: userId === asked,
  }));
}
