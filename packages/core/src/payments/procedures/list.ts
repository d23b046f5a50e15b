import { eq } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { classes } from "../../classes/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { seesArchived } from "../hidden-requirement.ts";
import { listRequirementsFor } from "../queries.ts";
import type { Requirement } from "../queries.ts";

/** By due date, the archived last. Öre. */
export async function list(ctx: Ctx): Promise<{ usesPayments: boolean; requirements: Requirement[] }> {
  const authorization = authorize(ctx, "payments.list");
  const { classId, userId } = authorization;
  const today = dayOf(ctx.deps.clock());
  const [[klass], requirements] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx.select({ usesPayments: classes.usesPayments }).from(classes).where(eq(classes.id, classId)),
      listRequirementsFor(tx, { classId, userId, today, seesArchived: seesArchived(ctx) }),
    ]),
  );
  if (!klass) throw new AppError("NOT_FOUND");
  return { usesPayments: klass.usesPayments, requirements };
}
