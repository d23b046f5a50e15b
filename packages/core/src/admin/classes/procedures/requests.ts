import { and, asc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { pageLimit } from "@utspring/domain/page-limit";
import { presentName } from "../../../auth/present-name.ts";
import { profiles, users } from "../../../auth/table.ts";
import { classRequests } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";

/** Unanswered and with a confirmed address, oldest first, at most 100. */
export async function requests(ctx: Ctx) {
  const authorization = authorize(ctx, "admin.classes.requests");
  const r = classRequests;
  const rows = await read(ctx, authorization, (tx) =>
    tx
      .select({
        userId: r.userId,
        className: r.className,
        school: r.school,
        graduationYear: r.graduationYear,
        askedAt: r.createdAt,
        email: users.email,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
      })
      .from(r)
      .innerJoin(users, eq(users.id, r.userId))
      .innerJoin(profiles, eq(profiles.userId, r.userId))
      .where(
        and(
          isNull(r.refusedAt),
          isNotNull(users.emailConfirmedAt),
          eq(profiles.accountStatus, "active"),
          ne(profiles.role, "admin"),
        ),
      )
      .orderBy(asc(r.createdAt), asc(r.userId))
      .limit(pageLimit),
  );
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, ...presentName({ firstName, lastName }) }));
}
