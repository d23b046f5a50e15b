import { eq, sql } from "drizzle-orm";
import { fileFault, isQuotaFull, mimeTypeOf, safeFileName } from "@utspring/domain/documents/rules";
import type { UploadInput } from "@utspring/domain/documents/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { withOptionalIdempotencyKey } from "../../kernel/idempotency.ts";
import { deleteStoredFile, writeWithFile } from "../../kernel/store-file.ts";
import type { IncomingFile } from "../../kernel/store-file.ts";
import { read } from "../../kernel/transaction.ts";
import { classDocuments } from "../table.ts";

/** @throws AppError FILE_TYPE, FILE_EMPTY, FILE_TOO_LARGE, QUOTA_FULL (200 files or 1 GB a class) or KEY_REUSED. */
export async function upload(ctx: Ctx, input: UploadInput, file: IncomingFile): Promise<{ documentId: string }> {
  const authorization = authorize(ctx, "documents.upload");
  const fileName = safeFileName(file.fileName);
  const fault = fileFault({ fileName, size: file.size }, "document");
  if (fault !== null) throw new AppError(fault);
  const mimeType = mimeTypeOf(fileName);
  const documentId = ctx.deps.newId();
  const storageKey = `documents/${authorization.classId}/${ctx.deps.newId()}`;
  const content = { ...input, fileName, fileSize: file.size };
  const kept = await writeWithFile(ctx, authorization, storageKey, { ...file, mimeType }, (work, sha256) =>
    withOptionalIdempotencyKey(work, authorization, content, async () => {
      const { tx, now, emit } = work;
      // Under the class's lock, so that two concurrent uploads cannot both take the last place.
      if (isQuotaFull(await countStored(tx, authorization.classId), file.size)) throw new AppError("QUOTA_FULL");
      await tx.insert(classDocuments).values({
        id: documentId,
        classId: authorization.classId,
        title: input.title,
        description: input.description || null,
        storageKey,
        fileName,
        fileSize: file.size,
        mimeType,
        sha256,
        uploadedBy: authorization.userId,
        createdAt: now,
      });
      await emit({ kind: "documents.upload", refId: documentId });
      return { documentId };
    }),
  );
  // A retry has stored the bytes a second time; the document refers to the first ones.
  if (kept.documentId !== documentId) await deleteStoredFile(ctx, storageKey);
  return kept;
}

/** Before a byte of the body is read. @throws AppError QUOTA_FULL. */
export async function refuseUploadIfFull(ctx: Ctx): Promise<void> {
  const authorization = authorize(ctx, "documents.upload");
  if (isQuotaFull(await read(ctx, authorization, (tx) => countStored(tx, authorization.classId)), 1))
    throw new AppError("QUOTA_FULL");
}

async function countStored(tx: Tx, classId: string): Promise<{ files: number; bytes: number }> {
  const [stored] = await tx
    .select({ files: sql<string>`count(*)`, bytes: sql<string>`coalesce(sum(${classDocuments.fileSize}), 0)` })
    .from(classDocuments)
    .where(eq(classDocuments.classId, classId));
  return { files: Number(stored?.files), bytes: Number(stored?.bytes) };
}
