import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { AppError } from "@utspring/domain/errors";
import { fairQueue } from "./fair-queue.ts";
import { inBatches } from "./in-batches.ts";

/** One column of a sheet. An amount is in öre here and in kronor in the sheet. */
export interface SheetColumn<Row> {
  header: string;
  /** In characters. */
  width: number;
  text?: (row: Row) => string | null;
  number?: (row: Row) => number;
  amountOre?: (row: Row) => number;
}

export interface WrittenColumn {
  header: string;
  width: number;
  kind: "text" | "number" | "amount";
}

// Characters that XML does not allow: Excel does not open a sheet that has one.
// oxlint-disable-next-line no-control-regex -- finding them is the point
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A sheet of so many rows takes 0.4 s and 150 MB. */
const maxRows = 10_000;
const limits = { timeoutMs: 15_000, memory: { maxOldGenerationSizeMb: 256 } };
const queue = fairQueue({ maxRunning: 2, maxRunningPerKey: 2, maxWaiting: 40, maxWaitingPerKey: 40 });
const worker = new URL(import.meta.url.endsWith(".ts") ? "sheet-worker.mjs" : "sheet-worker.js", import.meta.url);

/**
 * An Excel file with one sheet and a frozen header row, written in a thread. Text is never read as a formula.
 * @throws AppError TOO_MANY_ROWS, or TOO_MANY_CALLS when too many sheets wait.
 */
export async function sheetXlsx<Row>(sheet: string, columns: SheetColumn<Row>[], rows: Row[]): Promise<Uint8Array> {
  if (rows.length > maxRows) throw new AppError("TOO_MANY_ROWS");
  const cellsOf = (row: Row) =>
    columns.map(({ text, number, amountOre }) => {
      if (number) return number(row);
      return amountOre ? amountOre(row) / 100 : (text?.(row)?.replace(unwritable, "") ?? "");
    });
  const cells = (await inBatches(rows, (batch) => batch.map(cellsOf))).flat();
  const workerData = { sheet, columns: columns.map(writtenColumn), rows: cells };
  return queue.run("sheet", () => inThread(workerData));
}

function writtenColumn<Row>({ header, width, text, number }: SheetColumn<Row>): WrittenColumn {
  const kind = text ? "text" : number ? "number" : "amount";
  return { header: header.replace(unwritable, ""), width, kind };
}

async function inThread(workerData: object): Promise<Uint8Array> {
  const thread = new Worker(worker, { workerData, execArgv: [], resourceLimits: limits.memory });
  const [bytes] = await once(thread, "message", { signal: AbortSignal.timeout(limits.timeoutMs) }).finally(() =>
    thread.terminate(),
  );
  return bytes as Uint8Array;
}
