import { desc, eq } from "drizzle-orm";
import { isPreviewable } from "@utspring/domain/documents/rules";
import { presentFullName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { classDocuments } from "../table.ts";

/** Newest first: at most 200, the quota. Sizes are bytes. */
export async function list(ctx: Ctx) {
  const authorization = authorize(ctx, "documents.list");
  const d = classDocuments;
  const rows = await read(ctx, authorization, (tx) =>
    tx
      .select({
        id: d.id,
        title: d.title,
        description: d.description,
        fileName: d.fileName,
        fileSize: d.fileSize,
        mimeType: d.mimeType,
        uploadedAt: d.createdAt,
        author: { firstName: profiles.firstName, lastName: profiles.lastName },
      })
      .from(d)
      .leftJoin(profiles, eq(profiles.userId, d.uploadedBy))
      .where(eq(d.classId, authorization.classId))
      .orderBy(desc(d.createdAt), desc(d.id)),
  );
  return rows.map(({ author, ...row }) => ({
    ...row,
    isPreviewable: isPreviewable(row.mimeType),
    uploadedByName: presentFullName(author),
  }));
}
