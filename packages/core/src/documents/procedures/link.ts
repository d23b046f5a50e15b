import { and, eq } from "drizzle-orm";
import { documentUrl } from "@utspring/domain/documents/rules";
import type { LinkInput } from "@utspring/domain/documents/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { classDocuments } from "../table.ts";

/** The URL checks permission again when it is opened. @throws AppError NOT_FOUND. */
export async function link(ctx: Ctx, input: LinkInput): Promise<{ url: string }> {
  const authorization = authorize(ctx, "documents.link");
  const [found] = await read(ctx, authorization, (tx) =>
    tx
      .select({ id: classDocuments.id })
      .from(classDocuments)
      .where(and(eq(classDocuments.id, input.documentId), eq(classDocuments.classId, authorization.classId))),
  );
  if (!found) throw new AppError("NOT_FOUND");
  return { url: documentUrl(found.id, input.purpose) };
}
