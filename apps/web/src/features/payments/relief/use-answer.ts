import { reliefTexts } from "@utspring/domain/payments/ui-texts";
import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";

export type ReliefRow = Outputs["payments"]["relief"]["list"]["rows"][number];

export function useAnswer(
  { reliefId, name }: Pick<ReliefRow, "reliefId" | "name">,
  success: string,
  onDone?: () => void,
) {
  const { failure } = reliefTexts.queue;
  const { key, renew } = useIdempotencyKey();
  const answer = useAction(
    trpc.payments.relief.answer,
    { success, failure },
    {
      onFailed: ({ code }) => {
        if (code === "KEY_REUSED") renew();
        // The toast says so, and there is nothing left to answer.
        if (code === "RELIEF_ANSWERED") onDone?.();
      },
      ...(onDone ? { onDone } : {}),
    },
  );
  return {
    isPending: answer.isPending,
    send: (given: { approve: boolean; dates?: string[] }) =>
      void answer.run({ reliefId, idempotencyKey: key, ...given }, name),
  };
}
