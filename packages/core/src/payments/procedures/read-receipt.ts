import { and, eq, or, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { authorize, withManagersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { outgoingFile } from "../../kernel/store-file.ts";
import type { OutgoingFile } from "../../kernel/store-file.ts";
import { read } from "../../kernel/transaction.ts";
import { paymentReceipts } from "../table.ts";

/** The auditor opens no receipt of a payment, which may show a phone number. @throws AppError NOT_FOUND. */
export async function readReceipt(ctx: Ctx, input: { receiptId: string }): Promise<OutgoingFile> {
  const authorization = authorize(ctx, "payments.readReceipt");
  const sight = withManagersView(ctx, authorization, "payments.pending");
  const r = paymentReceipts;
  const { classId, userId } = authorization;
  const isReadable =
    sight.dbRole === "manager" ? undefined : or(eq(r.userId, userId), sql`${r.id} in (select reviewed_receipts())`);
  const [found] = await read(ctx, sight, (tx) =>
    tx
      .select({
        storageKey: r.storageKey,
        fileName: r.fileName,
        mimeType: r.mimeType,
        fileSize: r.fileSize,
        sha256: r.sha256,
      })
      .from(r)
      .where(and(eq(r.id, input.receiptId), eq(r.classId, classId), isReadable)),
  );
  if (!found) throw new AppError("NOT_FOUND");
  return outgoingFile(ctx, found);
}
