import { and, eq, sql } from "drizzle-orm";
import type { UpdateClassDetailsInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { profiles } from "../../../auth/table.ts";
import { classes, memberships } from "../../../classes/table.ts";
import { authorize, withClass } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";

/** @throws AppError NOT_FOUND, also when the user is not studentansvarig of the class. */
export async function updateDetails(ctx: Ctx, input: UpdateClassDetailsInput): Promise<void> {
  const authorization = authorize(ctx, "admin.classes.updateDetails");
  const { classId, userId, representativePhone } = input;
  await write(ctx, withClass(authorization, classId), async ({ tx, emit }) => {
    const changed = await tx
      .update(classes)
      .set({
        address: changedTo(input.address, classes.address),
        description: changedTo(input.description, classes.description),
      })
      .where(eq(classes.id, classId))
      .returning({ id: classes.id });
    if (changed.length === 0) throw new AppError("NOT_FOUND");
    if (userId !== undefined) {
      const [member] = await tx
        .select({ role: memberships.role })
        .from(memberships)
        .where(and(eq(memberships.userId, userId), eq(memberships.classId, classId)));
      if (member?.role !== "studentansvarig") throw new AppError("NOT_FOUND");
      await tx
        .update(profiles)
        .set({ phoneNumber: changedTo(representativePhone, profiles.phoneNumber) })
        .where(eq(profiles.userId, userId));
    }
    await emit({ kind: "classes.updateInfo", refId: classId });
  });
}

/** A missing value keeps the column, an empty one clears it. */
function changedTo(
  value: string | undefined,
  column: typeof classes.address | typeof classes.description | typeof profiles.phoneNumber,
) {
  return value === undefined ? sql`${column}` : value || null;
}
