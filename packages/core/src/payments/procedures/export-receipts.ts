import { sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { fileNameOf } from "@utspring/domain/file-names";
import { archiveTexts } from "@utspring/domain/payments/archive-texts";
import { bookOf } from "../../fund/book-of.ts";
import { requireAuditor } from "../../fund/review/queries.ts";
import { authorize, withManagersView, withMembersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { firstOf } from "../../kernel/first-of.ts";
import { outgoingFile } from "../../kernel/store-file.ts";
import type { OutgoingFile } from "../../kernel/store-file.ts";
import { read } from "../../kernel/transaction.ts";
import { zipSizeOf, zipStream } from "../../kernel/zip-file.ts";
import type { ZipEntry } from "../../kernel/zip-file.ts";
import { writeFile } from "../../write-file.ts";

interface ReceiptRow extends Record<string, unknown> {
  seq: string;
  storage_key: string;
  file_name: string;
  mime_type: string;
  file_size: string;
  sha256: string | null;
}

/** Without receipts of payments, which may show a phone number. Their policy checks again who reviews the fund. */
export async function exportReceipts(ctx: Ctx): Promise<OutgoingFile> {
  const authorization = authorize(ctx, "payments.exportReceipts");
  const { classId } = authorization;
  const view = withManagersView(ctx, withMembersView(authorization), "fund.exportLedger");
  const today = dayOf(ctx.deps.clock());
  const { className, book, rows } = await read(ctx, view, async (tx) => {
    if (view.dbRole !== "manager") await requireAuditor({ tx, authorization });
    const [found] = await tx.execute<{ name: string }>(sql`select name from classes where id = ${classId}::uuid`);
    if (!found) throw new AppError("NOT_FOUND");
    const book = await bookOf(tx, classId, { className: found.name, today, year: null });
    return { className: found.name, book, rows: await loadReceipts(tx, classId) };
  });
  const csv = await writeFile(ctx, authorization, "ledgerCsv", book);
  const { stored, lost } = await sortOut(ctx, rows);
  const entries = [
    textEntry(archiveTexts.ledger, csv),
    ...stored.map((row) => receiptEntry(ctx, row)),
    ...(lost.length === 0
      ? []
      : [textEntry(archiveTexts.lost, Buffer.from(`${lost.map(entryName).join("\r\n")}\r\n`))]),
  ];
  return {
    fileName: `${fileNameOf(archiveTexts.fileName, className, today)}.zip`,
    mimeType: "application/zip",
    size: zipSizeOf(entries),
    sha256: null,
    open: async () => zipStream(entries),
  };
}

/** In the ledger's order. */
async function loadReceipts(tx: Tx, classId: string): Promise<ReceiptRow[]> {
  return tx.execute<ReceiptRow>(sql`
    select t.seq, r.storage_key, r.file_name, r.mime_type, r.file_size, r.sha256
    from withdrawal_receipts v
      join payment_receipts r on r.id = v.receipt_id
      left join withdrawal_requests w on w.id = v.withdrawal_id
      join fund_transactions t on t.id = ${firstOf(sql`w.transaction_id`, sql`v.withdrawal_id`)} and t.class_id = v.class_id
    where v.class_id = ${classId}::uuid
    order by t.seq`);
}

/** A lost file must not keep the others from being exported. */
async function sortOut({ deps: { files } }: Ctx, rows: readonly ReceiptRow[]) {
  const stored: ReceiptRow[] = [];
  const lost: ReceiptRow[] = [];
  for (const row of rows) ((await files.storedAt(row.storage_key)) === null ? lost : stored).push(row);
  return { stored, lost };
}

/** `kvitton/0007-Kvitto.pdf`: the row's number sorts as text in ledgers below 10,000 rows. */
function entryName({ seq, file_name: fileName }: ReceiptRow): string {
  return `${archiveTexts.folder}/${seq.padStart(4, "0")}-${fileName.replace(/[\\/]/gu, "-")}`;
}

function receiptEntry(ctx: Ctx, row: ReceiptRow): ZipEntry {
  const { storage_key: storageKey, file_name: fileName, mime_type: mimeType, sha256 } = row;
  const size = Number(row.file_size);
  const file = outgoingFile(ctx, { storageKey, fileName, mimeType, fileSize: size, sha256 });
  return { name: entryName(row), size, open: file.open };
}

function textEntry(name: string, bytes: Uint8Array): ZipEntry {
  return { name, size: bytes.length, open: async () => bytes };
}
