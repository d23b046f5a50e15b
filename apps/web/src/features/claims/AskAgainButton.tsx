import { Button } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { claimTexts } from "./claim-texts.ts";
import type { Claim } from "./use-claims.ts";

export function AskAgainButton({ claim: { amountOre, description, receiptId, phoneNumber } }: { claim: Claim }) {
  const texts = claimTexts.askAgain;
  const { key: idempotencyKey } = useIdempotencyKey();
  const ask = useAction(trpc.payments.claims.ask, texts);
  const canAsk = useCan("payments.claims.ask");
  if (receiptId === null || !canAsk) return null;
  const amount = formatKr(amountOre, 2);
  const input = { amount: amountOre, description, receiptId, phoneNumber: phoneNumber ?? "", idempotencyKey };
  return (
    <Button
      size="md"
      aria-label={texts.of(description, amount)}
      loading={ask.isPending}
      onClick={() => void ask.run(input, `${amount}, ${description}`)}
    >
      {texts.button}
    </Button>
  );
}
