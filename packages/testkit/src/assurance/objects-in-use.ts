import type { Caller } from "../caller.ts";
import { newKey } from "../new-key.ts";
import type { TestApp } from "../test-app.ts";
import type { ForeignObject } from "./foreign-ids.ts";

export async function makeObjectsInUse(
  { owner }: TestApp,
  make: Record<ForeignObject, () => Promise<string>>,
  manager: Caller,
): Promise<Partial<Record<ForeignObject, string[]>>> {
  const claimId = await make.claim();
  const [claimed] = await owner<{ id: string }[]>`select receipt_id as id from expense_claims where id = ${claimId}`;
  const withdrawn = await make.managersReceipt();
  await manager.fund.withdraw({ amount: 500, description: "Kakor", receiptId: withdrawn, ...newKey() });
  const rowId = await make.bankRow();
  const [matched] = await owner<{ id: string }[]>`select record_id as id from bank_matches where row_id = ${rowId}`;
  const transactionId = await make.transaction();
  await manager.fund.correct({ transactionId, reason: "fel", ...newKey() });
  if (!claimed || !matched) throw new Error("the objects were not made");
  const receipts = [claimed.id, withdrawn];
  return { receipt: receipts, managersReceipt: receipts, record: [matched.id], transaction: [transactionId] };
}
