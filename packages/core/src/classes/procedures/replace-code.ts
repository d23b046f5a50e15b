import { eq } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { withDrawnCode } from "../draw-code.ts";
import { classes } from "../table.ts";

/** The old code stops working at once. */
export async function replaceCode(ctx: Ctx, drawCode?: () => string): Promise<{ code: string }> {
  const authorization = authorize(ctx, "classes.replaceCode");
  return withDrawnCode(
    (code) =>
      write(ctx, authorization, async ({ tx, emit }) => {
        await tx.update(classes).set({ classCode: code }).where(eq(classes.id, authorization.classId));
        await emit({ kind: "classes.replaceCode", refId: authorization.classId });
        return { code };
      }),
    drawCode,
  );
}
