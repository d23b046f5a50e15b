import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { outgoingFile } from "../../kernel/store-file.ts";
import type { OutgoingFile } from "../../kernel/store-file.ts";
import { read as readRows } from "../../kernel/transaction.ts";
import { classDocuments } from "../table.ts";

/** The caller must be in its class now, not only when it was listed. @throws AppError NOT_FOUND or FILE_DAMAGED. */
export async function read(ctx: Ctx, input: { documentId: string }): Promise<OutgoingFile> {
  const authorization = authorize(ctx, "documents.read");
  const [found] = await readRows(ctx, authorization, (tx) =>
    tx
      .select({
        storageKey: classDocuments.storageKey,
        fileName: classDocuments.fileName,
        mimeType: classDocuments.mimeType,
        fileSize: classDocuments.fileSize,
        sha256: classDocuments.sha256,
      })
      .from(classDocuments)
      .where(and(eq(classDocuments.id, input.documentId), eq(classDocuments.classId, authorization.classId))),
  );
  if (!found) throw new AppError("NOT_FOUND");
  return outgoingFile(ctx, found);
}
