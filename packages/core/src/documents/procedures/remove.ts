import { and, eq } from "drizzle-orm";
import type { RemoveInput } from "@utspring/domain/documents/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteStoredFile } from "../../kernel/store-file.ts";
import { write } from "../../kernel/transaction.ts";
import { classDocuments } from "../table.ts";

/** The row first, so that no row lacks its bytes. @throws AppError NOT_FOUND. */
export async function remove(ctx: Ctx, input: RemoveInput): Promise<void> {
  const authorization = authorize(ctx, "documents.remove");
  const { documentId } = input;
  const storageKey = await write(ctx, authorization, async ({ tx, emit }) => {
    const [removed] = await tx
      .delete(classDocuments)
      .where(and(eq(classDocuments.id, documentId), eq(classDocuments.classId, authorization.classId)))
      .returning({ storageKey: classDocuments.storageKey });
    if (!removed) throw new AppError("NOT_FOUND");
    await emit({ kind: "documents.remove", refId: documentId });
    return removed.storageKey;
  });
  await deleteStoredFile(ctx, storageKey);
}
