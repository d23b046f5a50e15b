import { asc, eq } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { classDocuments } from "./table.ts";

/** Oldest first, without the files' content. */
export async function exportPerson(tx: Tx, userId: string) {
  const uploaded = await tx
    .select({
      title: classDocuments.title,
      description: classDocuments.description,
      fileName: classDocuments.fileName,
      fileSize: classDocuments.fileSize,
      mimeType: classDocuments.mimeType,
      at: classDocuments.createdAt,
    })
    .from(classDocuments)
    .where(eq(classDocuments.uploadedBy, userId))
    .orderBy(asc(classDocuments.createdAt), asc(classDocuments.id));
  return { documents: uploaded };
}
