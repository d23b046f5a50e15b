import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { findWaiting } from "./request-withdrawal.ts";
import { withdrawalRequests } from "./withdrawals/table.ts";

type Request = typeof withdrawalRequests.$inferSelect;

export interface BankUndo extends Record<string, unknown> {
  request_id: string;
  row_id: string;
}

/** Of each request that waits to undo a bank row: the row, which is undone whole. For a manager's RLS role. */
export const bankUndosIn = (classId: string) =>
  sql`select request_id, row_id from waiting_bank_undos(${classId}::uuid)`;

/** What is decided with it: the requests of one bank row. @throws AppError NOT_FOUND or NOT_WAITING. */
export async function findTogether(
  work: UnitOfWork,
  requestId: string,
): Promise<{ requests: [Request, ...Request[]]; bankRowId: string | null }> {
  const request = await findWaiting(work, requestId);
  if (request.reversesId === null) return { requests: [request], bankRowId: null };
  const undos = await loadBankUndos(work.tx, request.classId);
  const bankRowId = undos.find((one) => one.request_id === requestId)?.row_id ?? null;
  const ids = undos.flatMap((one) =>
    one.row_id === bankRowId && one.request_id !== requestId ? [one.request_id] : [],
  );
  const r = withdrawalRequests;
  const others =
    ids.length === 0
      ? []
      : await work.tx
          .select()
          .from(r)
          .where(and(inArray(r.id, ids), eq(r.classId, request.classId)))
          .orderBy(asc(r.id));
  return { requests: [request, ...others], bankRowId };
}

const loadBankUndos = (tx: Tx, classId: string) => tx.execute<BankUndo>(bankUndosIn(classId));
