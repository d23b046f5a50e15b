import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { authorize, withManagersView } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { outgoingFile } from "../kernel/store-file.ts";
import type { OutgoingFile } from "../kernel/store-file.ts";
import { read } from "../kernel/transaction.ts";
import { paymentReceipts } from "./table.ts";

/** Reads a receipt with its bytes. Only its payer and those who approve payments may. @throws AppError NOT_FOUND. */
export async function readReceipt(ctx: Ctx, input: { receiptId: string }): Promise<OutgoingFile> {
  const authorization = authorize(ctx, "payments.readReceipt");
  const sight = withManagersView(ctx, authorization, "payments.pending");
  const r = paymentReceipts;
  const isMine = sight.dbRole === "manager" ? undefined : eq(r.userId, authorization.userId);
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
      .where(and(eq(r.id, input.receiptId), eq(r.classId, authorization.classId), isMine)),
  );
  if (!found) throw new AppError("NOT_FOUND");
  return outgoingFile(ctx, found);
}
