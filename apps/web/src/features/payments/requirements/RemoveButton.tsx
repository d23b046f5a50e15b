import { paymentsTexts } from "@utspring/domain/payments/texts";
import { showInfoToast } from "../../../lib/press/toast.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import type { Requirement } from "../use-payments.ts";

interface RemoveButtonProps {
  requirement: Pick<Requirement, "id" | "title" | "isLocked">;
}

/** A payment with reports is archived instead. */
export function RemoveButton({ requirement: { id, title, isLocked } }: RemoveButtonProps) {
  const texts = paymentsTexts.remove;
  const words = isLocked ? texts.archive : texts.erase;
  const remove = useAction(trpc.payments.remove, {
    success: ({ isArchived }) => (isArchived ? texts.archived : texts.success),
    failure: texts.failure,
  });
  return (
    <ConfirmButton
      variant="subtle"
      px="sm"
      question={{ title: words.title(title), text: words.text, confirm: words.button }}
      onGone={() => showInfoToast(paymentsTexts.page.gone)}
      onConfirm={() => remove.run({ requirementId: id })}
      isPending={remove.isPending}
      isDangerous={!isLocked}
      aria-label={`${words.button} ${title}`}
    >
      {words.button}
    </ConfirmButton>
  );
}
