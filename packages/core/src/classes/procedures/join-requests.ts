import { and, asc, eq, ne } from "drizzle-orm";
import { pageLimit } from "@utspring/domain/page-limit";
import { presentName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { isWaitingToJoin } from "../queries.ts";
import { joinRequests as requests } from "../table.ts";

/** Oldest first, at most 100: later requests appear as earlier ones are answered. Only names: they are no members. */
export async function joinRequests(ctx: Ctx) {
  const authorization = authorize(ctx, "classes.joinRequests");
  const rows = await read(ctx, authorization, (tx) =>
    tx
      .select({
        userId: requests.userId,
        askedAt: requests.createdAt,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
      })
      .from(requests)
      .innerJoin(profiles, eq(profiles.userId, requests.userId))
      .where(
        and(
          eq(requests.classId, authorization.classId),
          isWaitingToJoin(ctx.deps.clock()),
          // Frozen people and administrators cannot be admitted.
          eq(profiles.accountStatus, "active"),
          ne(profiles.role, "admin"),
        ),
      )
      .orderBy(asc(requests.createdAt), asc(requests.userId))
      .limit(pageLimit),
  );
  return rows.map(({ userId, askedAt, ...name }) => ({ userId, askedAt, ...presentName(name) }));
}
