import type { CreateClassInput } from "@utspring/domain/admin/schema";
import { mainBudgetName } from "@utspring/domain/budget/schema";
import { budgets } from "../../../budget/table.ts";
import { withDrawnCode } from "../../../classes/draw-code.ts";
import { classes } from "../../../classes/table.ts";
import { classFunds } from "../../../fund/table.ts";
import { authorize, withClass } from "../../../kernel/authorize.ts";
import type { Authorization } from "../../../kernel/authorization.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { classCounters } from "../../../kernel/table.ts";
import { emitForClass, write } from "../../../kernel/transaction.ts";

/** `drawCode` draws a class code; the demo class brings its own. */
export async function create(
  ctx: Ctx,
  input: CreateClassInput,
  drawCode?: () => string,
): Promise<{ classId: string; code: string }> {
  const authorization = authorize(ctx, "admin.classes.create");
  return withDrawnCode((code) => createWithCode(ctx, authorization, input, code), drawCode);
}

function createWithCode(ctx: Ctx, authorization: Authorization, input: CreateClassInput, code: string) {
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const classId = ctx.deps.newId();
      const description = input.description || null;
      await tx.insert(classes).values({ id: classId, name: input.name, description, classCode: code, createdAt: now });
      await tx.insert(classCounters).values({ classId });
      await tx.insert(classFunds).values({ classId });
      await tx
        .insert(budgets)
        .values({ id: ctx.deps.newId(), classId, name: mainBudgetName, isMain: true, createdAt: now });
      await emitForClass(work, withClass(authorization, classId), { kind: "classes.create", refId: classId });
      return { classId, code };
    }),
  );
}
