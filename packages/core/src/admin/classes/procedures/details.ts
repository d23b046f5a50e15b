import { and, asc, eq, sql } from "drizzle-orm";
import type { ClassInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { presentFullName } from "../../../auth/present-name.ts";
import { profiles, users } from "../../../auth/table.ts";
import { classes, memberships } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";

export async function details(ctx: Ctx, input: ClassInput) {
  const authorization = authorize(ctx, "admin.classes.details");
  const { classId } = input;
  const [[klass], representatives] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx
        .select({
          id: classes.id,
          name: classes.name,
          code: classes.classCode,
          description: classes.description,
          address: classes.address,
          graduationDate: classes.graduationDate,
          pupils: sql<number>`(
            select count(*)::int from memberships m where m.class_id = ${classes.id} and m.role = 'elev')`,
          createdAt: classes.createdAt,
        })
        .from(classes)
        .where(eq(classes.id, classId)),
      tx
        .select({
          userId: memberships.userId,
          firstName: profiles.firstName,
          lastName: profiles.lastName,
          email: users.email,
          phoneNumber: profiles.phoneNumber,
        })
        .from(memberships)
        .innerJoin(profiles, eq(profiles.userId, memberships.userId))
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(and(eq(memberships.classId, classId), eq(memberships.role, "studentansvarig")))
        .orderBy(sql`${profiles.firstName} collate "sv-x-icu"`, asc(memberships.userId)),
    ]),
  );
  if (!klass) throw new AppError("NOT_FOUND");
  return {
    ...klass,
    representatives: representatives.map(({ firstName, lastName, email, ...person }) => ({
      ...person,
      name: presentFullName({ firstName, lastName }),
      email: email ?? "",
    })),
  };
}
