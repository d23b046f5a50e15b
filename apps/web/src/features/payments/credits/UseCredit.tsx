import { Button, Text } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { creditPageTexts } from "@utspring/domain/payments/credit-page-texts";
import { afterRefusal } from "../../../lib/press/after-refusal.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";

interface UseCreditProps {
  target: { requirementId: string; userId: string };
  about: string;
  /** Öre; 0 where nothing can be paid. */
  leftOre: number;
}

/** In a member's cell, where the member has a credit. */
export function UseCredit({ target, about, leftOre }: UseCreditProps) {
  const texts = creditPageTexts.use;
  const credits = trpc.payments.credits.list.useQuery();
  const { key, renew } = useIdempotencyKey();
  const use = useAction(trpc.payments.credits.use, texts, { onDone: renew, onFailed: afterRefusal(renew) });
  const creditOre = credits.data?.rows.find(({ userId }) => userId === target.userId)?.balanceOre ?? 0;
  if (creditOre === 0) return null;
  return (
    <div>
      <Text fw={600}>{creditPageTexts.of(formatKr(creditOre, 2))}</Text>
      {leftOre > 0 && (
        <Button
          variant="default"
          mt="xs"
          loading={use.isPending}
          onClick={() => void use.run({ ...target, idempotencyKey: key }, about)}
        >
          {texts.button(formatKr(Math.min(creditOre, leftOre), 2))}
        </Button>
      )}
    </div>
  );
}
