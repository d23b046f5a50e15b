import { afterRefusal } from "../../../lib/press/after-refusal.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { payLinkTexts } from "../link/pay-link-texts.ts";
import type { PendingRow } from "../use-payments.ts";

export function useTie(onDone?: () => void) {
  const { success, failure } = payLinkTexts.tie;
  const { key, renew } = useIdempotencyKey();
  const { run, isPending } = useAction(
    trpc.payments.links.tie,
    { success, failure },
    {
      onDone: () => {
        renew();
        onDone?.();
      },
      onFailed: afterRefusal(renew),
    },
  );
  return {
    run: ({ recordId }: PendingRow, userId: string) => run({ recordId, userId, idempotencyKey: key }),
    isPending,
  };
}
