import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/table.ts";
import { classes } from "../classes/table.ts";
import { bigintColumn, id, moment } from "../kernel/columns.ts";

/** The file store holds the bytes under a random key; only this row holds the file's name. */
export const classDocuments = pgTable(
  "class_documents",
  {
    id: id().primaryKey(),
    classId: id("class_id")
      .notNull()
      .references(() => classes.id),
    title: text("title").notNull(),
    description: text("description"),
    storageKey: text("storage_key").notNull().unique(),
    fileName: text("file_name").notNull(),
    /** Bytes. */
    fileSize: bigintColumn("file_size").notNull(),
    /** Decided by the server from the content. */
    mimeType: text("mime_type").notNull(),
    /** Hexadecimal; null for files from before it was stored. Compared each time the file is sent. */
    sha256: text("sha256"),
    uploadedBy: id("uploaded_by")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("class_documents_newest").on(t.classId, t.createdAt),
    index("class_documents_author").on(t.uploadedBy),
    check("class_documents_size", sql`${t.fileSize} between 1 and 20971520`),
  ],
);
