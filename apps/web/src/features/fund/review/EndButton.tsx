import { showInfoToast } from "../../../lib/press/toast.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { reviewTexts } from "./review-texts.ts";
import type { Review } from "./use-review.ts";

interface EndButtonProps {
  auditor: NonNullable<Review["auditor"]>;
}

export function EndButton({ auditor: { id, name, isYou } }: EndButtonProps) {
  const texts = reviewTexts.end;
  const { key } = useIdempotencyKey();
  const end = useAction(trpc.fund.review.end, texts);
  const { fund } = trpc.useUtils();
  const sayGone = () => {
    if (fund.review.status.getData()?.auditor?.id !== id) showInfoToast(isYou ? reviewTexts.over : texts.gone(name));
  };
  return (
    <ConfirmButton
      variant="default"
      size="md"
      question={{ title: texts.title, text: texts.text(name), confirm: texts.button }}
      isPending={end.isPending}
      onConfirm={() => end.run({ auditorId: id, idempotencyKey: key }, name)}
      onGone={sayGone}
    >
      {texts.button}
    </ConfirmButton>
  );
}
