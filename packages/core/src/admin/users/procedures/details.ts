import { and, asc, eq, isNull } from "drizzle-orm";
import type { UserInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { presentName } from "../../../auth/present-name.ts";
import { profiles, users } from "../../../auth/table.ts";
import { classes, memberships } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";

export async function details(ctx: Ctx, input: UserInput) {
  const authorization = authorize(ctx, "admin.users.details");
  const { userId } = input;
  const [[user], places] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx
        .select({
          userId: users.id,
          firstName: profiles.firstName,
          lastName: profiles.lastName,
          email: users.email,
          role: profiles.role,
          classId: profiles.classId,
          status: profiles.accountStatus,
          phoneNumber: profiles.phoneNumber,
          notes: profiles.notes,
          createdAt: users.createdAt,
        })
        .from(users)
        .innerJoin(profiles, eq(profiles.userId, users.id))
        .where(and(eq(users.id, userId), isNull(users.removedAt))),
      tx
        .select({ id: classes.id, name: classes.name, code: classes.classCode, role: memberships.role })
        .from(memberships)
        .innerJoin(classes, eq(classes.id, memberships.classId))
        .where(eq(memberships.userId, userId))
        .orderBy(asc(classes.name), asc(classes.id)),
    ]),
  );
  if (!user) throw new AppError("NOT_FOUND");
  return { ...user, ...presentName(user), email: user.email ?? "", classes: places };
}
