import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { can } from "@utspring/domain/can";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { classCounters } from "../../kernel/table.ts";
import { read } from "../../kernel/transaction.ts";
import { classes } from "../table.ts";

/** Only those who may replace the class code get it. */
export async function current(ctx: Ctx) {
  const authorization = authorize(ctx, "classes.current");
  const [row] = await read(ctx, authorization, (tx) =>
    tx
      .select({
        id: classes.id,
        name: classes.name,
        description: classes.description,
        code: classes.classCode,
        graduationDate: classes.graduationDate,
        usesPayments: classes.usesPayments,
        swishName: classes.swishName,
        swishNumber: classes.swishNumber,
        usesOwnOre: classes.usesOwnOre,
        bankSource: classes.bankSource,
        memberCount: classCounters.memberCount,
      })
      .from(classes)
      .innerJoin(classCounters, eq(classCounters.classId, classes.id))
      .where(eq(classes.id, authorization.classId)),
  );
  if (!row) throw new AppError("NOT_FOUND");
  return { ...row, code: can(ctx.actor, "classes.replaceCode") ? row.code : null };
}
