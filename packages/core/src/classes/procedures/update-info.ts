import { eq } from "drizzle-orm";
import type { UpdateInfoInput } from "@utspring/domain/classes/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { classes } from "../table.ts";

/** Turned off, payments are hidden and their data kept. */
export async function updateInfo(ctx: Ctx, input: UpdateInfoInput): Promise<void> {
  const authorization = authorize(ctx, "classes.updateInfo");
  const { name, usesPayments } = input;
  const description = input.description || null;
  await write(ctx, authorization, async ({ tx, emit }) => {
    await tx.update(classes).set({ name, description, usesPayments }).where(eq(classes.id, authorization.classId));
    await emit({ kind: "classes.updateInfo", refId: authorization.classId });
  });
}
