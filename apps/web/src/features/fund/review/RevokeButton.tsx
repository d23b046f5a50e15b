import { showInfoToast } from "../../../lib/press/toast.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { invitationTexts } from "./invitation-texts.ts";
import { reviewTexts } from "./review-texts.ts";

export function RevokeButton({ invitationId }: { invitationId: string }) {
  const texts = invitationTexts.revoke;
  const revoke = useAction(trpc.fund.review.revokeInvitation, texts);
  const { fund } = trpc.useUtils();
  const sayGone = () => {
    const now = fund.review.status.getData();
    if (now?.invitation?.id === invitationId) return;
    const message = now?.auditor ? reviewTexts.hasAuditor : invitationTexts.replaced;
    showInfoToast({ title: invitationTexts.ended, message });
  };
  return (
    <ConfirmButton
      variant="default"
      size="md"
      question={{ title: texts.title, text: texts.text, confirm: texts.button }}
      isPending={revoke.isPending}
      onConfirm={() => revoke.run({ invitationId })}
      onGone={sayGone}
    >
      {texts.button}
    </ConfirmButton>
  );
}
