import { isNotNull } from "drizzle-orm";
import { jobTexts } from "@utspring/domain/admin/job-texts";
import { classDocuments } from "../../documents/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { paymentReceipts } from "../../payments/table.ts";
import { placeOfImage } from "../../sales/product-image.ts";
import { products } from "../../sales/products/table.ts";
import { raiseAlarm } from "../alarm-mail.ts";

/** Younger files may still get their row, since an upload ends within minutes. Milliseconds. */
const graceMs = 3_600_000;
/** More orphans than this that are also most of the store mean that the database belongs to another store. */
const maxAtOnce = 20;

/** Rows are never deleted when their file is missing: with a wrongly configured store, every row would go. */
export async function sweepFiles(ctx: Ctx): Promise<{ files: number; removed: number; missing: number; kept: number }> {
  const authorization = authorize(ctx, "admin.sweepFiles");
  const { files, clock, log } = ctx.deps;
  const before = new Date(clock().getTime() - graceMs);
  await files.sweepDrafts(before);
  // The files are listed first: a file that comes in between is too young to be deleted.
  const stored = (
    await Promise.all(["documents/", "receipts/", "product-images/"].map((place) => files.list(place)))
  ).flat();
  const pointedAt = await read(ctx, authorization, async (tx) => {
    const documents = await tx.select({ key: classDocuments.storageKey }).from(classDocuments);
    const receipts = await tx.select({ key: paymentReceipts.storageKey }).from(paymentReceipts);
    const images = await tx.select({ key: products.imageKey }).from(products).where(isNotNull(products.imageKey));
    return new Set(
      [...documents, ...receipts].map(({ key }) => key).concat(images.map(({ key }) => placeOfImage(key ?? ""))),
    );
  });

  const orphans: string[] = [];
  for (const key of stored) {
    if (pointedAt.has(key)) continue;
    const storedAt = await files.storedAt(key);
    if (storedAt !== null && storedAt < before) orphans.push(key);
  }
  const isForeign = orphans.length > maxAtOnce && orphans.length * 2 > stored.length;
  if (!isForeign) for (const key of orphans) await files.remove(key);

  const isStored = new Set(stored);
  const missing = await findLostFiles(
    ctx,
    [...pointedAt].filter((key) => !isStored.has(key)),
  );
  for (const key of missing)
    log.error({ key, requestId: ctx.requestId }, "a row points at a file that is not in the store");
  const kept = isForeign ? orphans.length : 0;
  if (missing.length > 0 || kept > 0) {
    const { subject, text } = jobTexts.alarms.files;
    await raiseAlarm(ctx, { subject, text: text(missing.length, kept) });
  }
  return { files: stored.length, removed: isForeign ? 0 : orphans.length, missing: missing.length, kept };
}

/** Asks for each key again, since a file may have been stored after the list was read. */
async function findLostFiles(ctx: Ctx, keys: string[]): Promise<string[]> {
  const found = await Promise.all(keys.map((key) => ctx.deps.files.storedAt(key)));
  return keys.filter((_, index) => found[index] === null);
}
