import { paymentsTexts } from "@utspring/domain/payments/texts";
import { trpc } from "../../../lib/trpc.ts";
import { useAction } from "../../../lib/use-action.ts";
import { newKey } from "../../../lib/use-idempotency-key.ts";
import { aboutReports } from "./about-reports.ts";
import type { PendingRow } from "../use-payments.ts";

/** Undoes an approval right after it was made, without asking for a reason. Resolves to true when it was undone. */
export function useTakeBack() {
  const { mistaken, ...texts } = paymentsTexts.undoApproval;
  const undo = useAction(trpc.payments.undoApproval, texts);
  return (row: PendingRow) =>
    undo.run({ recordId: row.recordId, reason: mistaken, idempotencyKey: newKey() }, aboutReports([row]));
}
