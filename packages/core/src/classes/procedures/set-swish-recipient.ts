import { eq } from "drizzle-orm";
import type { SetSwishRecipientInput } from "@utspring/domain/classes/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { classes } from "../table.ts";

export async function setSwishRecipient(ctx: Ctx, input: SetSwishRecipientInput): Promise<void> {
  const authorization = authorize(ctx, "classes.setSwishRecipient");
  const { name: swishName, phoneNumber: swishNumber, usesOwnOre, bankSource } = input;
  await write(ctx, authorization, async ({ tx, emit }) => {
    await tx
      .update(classes)
      .set({ swishName, swishNumber, usesOwnOre, bankSource })
      .where(eq(classes.id, authorization.classId));
    await emit({ kind: "classes.setSwishRecipient", refId: authorization.classId });
  });
}
