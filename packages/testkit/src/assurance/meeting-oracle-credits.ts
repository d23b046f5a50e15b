import type { TestApp } from "../test-app.ts";

export interface CreditUse {
  id: string;
  amount: number;
  at: Date;
}

export async function readCredits(
  owner: TestApp["owner"],
  classId: string,
): Promise<{ isCredit: (row: { source_type: string; source_id: string | null }) => boolean; uses: CreditUse[] }> {
  const entries = await owner<
    {
      id: string;
      kind: string;
      amount_ore: string;
      reverses_id: string | null;
      request_id: string | null;
      created_at: Date;
    }[]
  >`select * from credit_entries where class_id = ${classId}`;
  const requests = new Set(entries.map((entry) => entry.request_id));
  return {
    isCredit: (row) =>
      row.source_type === "credit" ||
      row.source_type === "credit_payback" ||
      (row.source_type === "withdrawal_request" && requests.has(row.source_id)),
    uses: entries
      .filter(({ kind }) => kind === "used")
      .map((entry) => ({
        id: entry.id,
        amount: Number(entry.amount_ore) * (entry.reverses_id === null ? 1 : -1),
        at: entry.created_at,
      })),
  };
}
