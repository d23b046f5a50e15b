import { trpc } from "../../../lib/trpc.ts";
import { useAction } from "../../../lib/use-action.ts";
import { useIdempotencyKey } from "../../../lib/use-idempotency-key.ts";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { reviewTexts } from "./review-texts.ts";
import type { Review } from "./use-review.ts";

interface EndButtonProps {
  auditor: NonNullable<Review["auditor"]>;
}

/** Ends the auditor's appointment, after a question. */
export function EndButton({ auditor: { id, name } }: EndButtonProps) {
  const texts = reviewTexts.end;
  const { key } = useIdempotencyKey();
  const end = useAction(trpc.fund.review.end, texts);
  return (
    <ConfirmButton
      variant="default"
      size="md"
      question={{ title: texts.title, text: texts.text(name), confirm: texts.button }}
      isPending={end.isPending}
      onConfirm={() => end.run({ auditorId: id, idempotencyKey: key }, name)}
    >
      {texts.button}
    </ConfirmButton>
  );
}
