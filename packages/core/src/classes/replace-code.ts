import { eq } from "drizzle-orm";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { write } from "../kernel/transaction.ts";
import { withDrawnCode } from "./draw-code.ts";
import { classes } from "./table.ts";

/** Gives the class a new code and returns it; the old code stops working at once. */
export async function replaceCode(ctx: Ctx, drawCode?: () => string): Promise<{ code: string }> {
  const scope = authorize(ctx, "classes.replaceCode");
  return withDrawnCode(
    (code) =>
      write(ctx, scope, async ({ tx, emit }) => {
        await tx.update(classes).set({ classCode: code }).where(eq(classes.id, scope.classId));
        await emit({ kind: "classes.replaceCode", refId: scope.classId });
        return { code };
      }),
    drawCode,
  );
}
