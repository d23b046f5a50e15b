import { randomUUID } from "node:crypto";
import type { MadeClass } from "../make.ts";

export type Row = Record<string, unknown>;

export type Below = (bound: number) => number;

export interface LedgerSize {
  rows: number;
  requirements: number;
  budgetLines: number;
  waiting: number;
  prefix?: string;
}

export const start = Date.parse("2025-12-20T10:00:00Z");
const day = 86_400_000;

/** Small sums, and some of tens of thousands of kronor. Öre. */
export function randomAmount(below: Below): number {
  return 1 + below(below(3) === 0 ? 5_000_000 : 60_000);
}

export function randomRequirements(
  { classId, manager, pupils }: MadeClass,
  below: Below,
  { requirements, prefix = "" }: LedgerSize,
): { rows: Row[]; exemptions: Row[] } {
  const rows = Array.from({ length: requirements }, (_, index) => ({
    class_id: classId,
    id: randomUUID(),
    number: index + 1,
    title: `${prefix}Avgift ${index}`,
    amount_ore: 5_000_000,
    phone_number: "0701234567",
    is_voluntary: below(4) === 0,
    created_by: manager.userId,
    created_at: new Date(start),
  }));
  const exemptions = rows
    .filter(() => below(3) === 0)
    .map(({ id }) => ({
      class_id: classId,
      requirement_id: id,
      user_id: pupils[0]?.userId,
      created_by: manager.userId,
      created_at: new Date(start),
    }));
  return { rows, exemptions };
}

export function randomBudget(
  { classId, manager }: MadeClass,
  below: Below,
  { size: { budgetLines, prefix = "" }, mainId }: { size: LedgerSize; mainId: string },
): { other: Row; items: Row[] } {
  const made = { class_id: classId, created_by: manager.userId, created_at: new Date(start) };
  const other = { ...made, id: randomUUID(), name: "Balen", is_main: false };
  const items = Array.from({ length: budgetLines }, (_, index) => ({
    ...made,
    id: randomUUID(),
    budget_id: below(10) === 0 ? other.id : mainId,
    category: below(2) === 0 ? "income" : "expense",
    item_name: `${prefix}Post ${index}`,
    budgeted_ore: randomAmount(below),
    removed_at: below(8) === 0 ? new Date(start) : null,
  }));
  return { other, items };
}

/** Budget lines of some withdrawals, also removed lines and lines of the other budget. */
export function randomSpending(
  below: Below,
  { transactions, requests, items }: { transactions: readonly Row[]; requests: readonly Row[]; items: readonly Row[] },
): Row[] {
  const expenses = items.filter((item) => item["category"] === "expense");
  const requestOf = new Map(requests.map((request) => [request["transaction_id"], request]));
  // What is paid back of a credit is on no line.
  const isPayback = (row: Row) =>
    row["source_type"] === "credit_payback" || requestOf.get(row["id"])?.["is_payback"] === true;
  const booked = transactions.filter(
    (row) => row["type"] === "withdrawal" && row["reverses_id"] == null && !isPayback(row),
  );
  const waiting = requests.filter((request) => request["transaction_id"] === null);
  return [...booked.map((row) => requestOf.get(row["id"]) ?? row), ...waiting].flatMap((withdrawal) => {
    const item = below(3) === 0 ? undefined : expenses[below(Math.max(1, expenses.length))];
    if (item === undefined) return [];
    const { id: withdrawalId, class_id: classId } = withdrawal;
    return [{ withdrawal_id: withdrawalId, class_id: classId, budget_item_id: item["id"], set_at: new Date(start) }];
  });
}

export function randomRequests(klass: MadeClass, below: Below, { waiting, prefix = "" }: LedgerSize): Row[] {
  return Array.from({ length: waiting }, (_, index) => {
    const asked = new Date(start + below(400) * day);
    const decided = below(3) === 0 ? new Date(asked.getTime() + below(100) * day) : null;
    return requestRow(klass, {
      description: `${prefix}Väntar ${index}`,
      amount: randomAmount(below),
      asked,
      decided,
      status: decided === null ? "waiting" : "refused",
    });
  });
}

interface Asked {
  id?: string;
  description: string;
  amount: number;
  asked: Date;
  decided: Date | null;
  status: "waiting" | "refused" | "booked";
  transactionId?: string;
  reversesId?: string | null;
  isPayback?: boolean;
}

export function requestRow({ classId, manager, pupils }: MadeClass, asked: Asked): Row {
  return {
    id: asked.id ?? randomUUID(),
    class_id: classId,
    amount_ore: asked.amount,
    description: asked.description,
    reverses_id: asked.reversesId ?? null,
    is_payback: asked.isPayback ?? false,
    status: asked.status,
    requested_by: manager.userId,
    requested_at: asked.asked,
    decided_by: asked.decided === null ? null : pupils[0]?.userId,
    decided_at: asked.decided,
    transaction_id: asked.transactionId ?? null,
  };
}
