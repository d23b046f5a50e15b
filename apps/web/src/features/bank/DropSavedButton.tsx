import { rowToIgnore } from "@utspring/domain/payments/bank-rows";
import type { CandidateRow } from "@utspring/bank-matching/match";
import { afterRefusal } from "../../lib/press/after-refusal.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { bankPageTexts } from "./bank-page-texts.ts";

/** Its name and message are lost, and no file has it again. */
export function DropSavedButton({ row, whose }: { row: CandidateRow; whose: string }) {
  const texts = bankPageTexts.dropSaved;
  const { key, renew } = useIdempotencyKey();
  const drop = useAction(trpc.payments.bank.ignore, texts, {
    onDone: renew,
    onFailed: afterRefusal(renew),
  });
  return (
    <ConfirmButton
      variant="subtle"
      px="sm"
      aria-label={texts.of(whose)}
      question={texts.question}
      isPending={drop.isPending}
      onConfirm={() => drop.run({ rows: [rowToIgnore(row)], idempotencyKey: key })}
    >
      {texts.button}
    </ConfirmButton>
  );
}
