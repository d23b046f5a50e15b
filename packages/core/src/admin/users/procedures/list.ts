import { and, eq, isNull, sql } from "drizzle-orm";
import type { UsersInput } from "@utspring/domain/admin/schema";
import { profiles, users } from "../../../auth/table.ts";
import { presentName } from "../../../auth/present-name.ts";
import { classes } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { contains } from "../../queries.ts";

/** `isGuest`: reviews a class's fund without being in a class. */
export async function list(ctx: Ctx, input: UsersInput) {
  const authorization = authorize(ctx, "admin.users.list");
  const rows = await read(ctx, authorization, (tx) =>
    tx
      .select({
        userId: users.id,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        email: users.email,
        role: profiles.role,
        className: classes.name,
        status: profiles.accountStatus,
        isGuest: sql<boolean>`guest_class_of(${users.id}) is not null`,
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .leftJoin(classes, eq(classes.id, profiles.classId))
      .where(
        and(
          isNull(users.removedAt),
          input.cursor === undefined ? undefined : sql`${users.id} < ${input.cursor}`,
          input.role === undefined ? undefined : eq(profiles.role, input.role),
          input.classId === undefined ? undefined : eq(profiles.classId, input.classId),
          input.search
            ? contains(sql`concat_ws(' ', ${profiles.firstName}, ${profiles.lastName}, ${users.email})`, input.search)
            : undefined,
        ),
      )
      .orderBy(sql`${users.id} desc`)
      .limit(input.limit + 1),
  );
  const page = rows.slice(0, input.limit);
  return {
    rows: page.map((row) => ({ ...row, ...presentName(row), email: row.email ?? "" })),
    nextCursor: rows.length > input.limit ? (page.at(-1)?.userId ?? null) : null,
  };
}
