import { eq } from "drizzle-orm";
import type { SetGraduationDateInput } from "@utspring/domain/classes/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { classes } from "../table.ts";

export async function setGraduationDate(ctx: Ctx, input: SetGraduationDateInput): Promise<void> {
  const authorization = authorize(ctx, "classes.setGraduationDate");
  await write(ctx, authorization, async ({ tx, emit }) => {
    await tx.update(classes).set(input).where(eq(classes.id, authorization.classId));
    await emit({ kind: "classes.setGraduationDate", refId: authorization.classId });
  });
}
