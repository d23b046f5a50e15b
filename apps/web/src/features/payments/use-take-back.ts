import { paymentsTexts } from "@utspring/domain/payments/texts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { newKey } from "../../lib/use-idempotency-key.ts";

/**
 * Takes an approval back right after it was made, where no reason is asked for: it was a mistake. Answers whether it
 * was done.
 */
export function useTakeBack() {
  const { mistaken, ...texts } = paymentsTexts.undoApproval;
  const undo = useAction(trpc.payments.undoApproval, texts);
  return (recordId: string) => undo.run({ recordId, reason: mistaken, idempotencyKey: newKey() });
}
