import { eq } from "drizzle-orm";
import type { AssignRepresentativeInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { lockAccount } from "../../../auth/lock-account.ts";
import { requireConfirmed } from "../../../auth/require-confirmed.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { classCounters } from "../../../kernel/table.ts";
import { lockClass, write } from "../../../kernel/transaction.ts";
import { appoint } from "../appoint.ts";

export async function assignRepresentative(ctx: Ctx, input: AssignRepresentativeInput): Promise<void> {
  const authorization = authorize(ctx, "admin.classes.assignRepresentative");
  const { classId, userId } = input;
  await write(ctx, authorization, async (work) => {
    const { tx } = work;
    await requireConfirmed(work, authorization);
    const account = await lockAccount(tx, userId);
    await lockClass(tx, classId);
    const [klass] = await tx
      .select({ id: classCounters.classId })
      .from(classCounters)
      .where(eq(classCounters.classId, classId));
    if (!klass || account === null) throw new AppError("NOT_FOUND");
    if (account.role === "admin") throw new AppError("ADMIN_CANNOT_JOIN");
    await appoint(work, authorization, { classId, userId });
  });
}
