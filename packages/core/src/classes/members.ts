import { eq, sql } from "drizzle-orm";
import { presentName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { memberships } from "./table.ts";

/** Everyone in the class: the studentansvariga first, then by first name in Swedish order. */
export async function members(ctx: Ctx) {
  const scope = authorize(ctx, "classes.members");
  const rows = await read(ctx, scope, (tx) =>
    tx
      .select({
        userId: memberships.userId,
        role: memberships.role,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
      })
      .from(memberships)
      .innerJoin(profiles, eq(profiles.userId, memberships.userId))
      .where(eq(memberships.classId, scope.classId))
      .orderBy(
        sql`${memberships.role} = 'elev'`,
        sql`${profiles.firstName} collate "sv-x-icu"`,
        sql`${profiles.lastName} collate "sv-x-icu"`,
      ),
  );
  return rows.map(({ userId, role, ...name }) => ({ userId, role, ...presentName(name), isYou: userId === scope.userId }));
}
