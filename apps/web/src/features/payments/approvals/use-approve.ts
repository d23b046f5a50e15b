import { paymentsTexts } from "@utspring/domain/payments/texts";
import { afterRefusal } from "../../../lib/press/after-refusal.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { aboutReports } from "../pay/about-reports.ts";
import type { PendingRow } from "../use-payments.ts";

/** One idempotency key for each approval, so that a second click changes nothing. */
export function useApprove(onDone?: () => void) {
  const texts = paymentsTexts.approve;
  const { key, renew } = useIdempotencyKey();
  const { run, isPending } = useAction(
    trpc.payments.approve,
    {
      success: ({ approved }) => (approved === 1 ? texts.success : texts.successMany(approved)),
      failure: texts.failure,
    },
    {
      onDone: () => {
        renew();
        onDone?.();
      },
      // The next selection may differ, and the server would refuse the same key.
      onFailed: afterRefusal(renew),
    },
  );
  return {
    run: (rows: readonly PendingRow[]) =>
      run({ recordIds: rows.map(({ recordId }) => recordId), idempotencyKey: key }, aboutReports(rows)),
    isPending,
  };
}
