import { and, asc, eq, ne } from "drizzle-orm";
import { presentName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { isWaiting } from "./queries.ts";
import { joinRequests as requests } from "./table.ts";

/** A list that somebody can read, whoever has the code. Who asks after these comes up as the list is worked off. */
const mostListed = 100;

/** Who waits to be let into the class, whoever asked first on top, the first hundred. A name and nothing else: they are nobody's classmates yet. */
export async function joinRequests(ctx: Ctx) {
  const scope = authorize(ctx, "classes.joinRequests");
  const rows = await read(ctx, scope, (tx) =>
    tx
      .select({ userId: requests.userId, askedAt: requests.createdAt, firstName: profiles.firstName, lastName: profiles.lastName })
      .from(requests)
      .innerJoin(profiles, eq(profiles.userId, requests.userId))
      .where(
        and(
          eq(requests.classId, scope.classId),
          isWaiting(ctx.deps.clock()),
          // Who is frozen is not asked about, and an administrator belongs to no class.
          eq(profiles.accountStatus, "active"),
          ne(profiles.role, "admin"),
        ),
      )
      .orderBy(asc(requests.createdAt), asc(requests.userId))
      .limit(mostListed),
  );
  return rows.map(({ userId, askedAt, ...name }) => ({ userId, askedAt, ...presentName(name) }));
}
