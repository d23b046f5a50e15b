import { trpc } from "../../../lib/trpc.ts";
import { useAction } from "../../../lib/use-action.ts";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { invitationTexts } from "./invitation-texts.ts";

/** Revokes the invitation of an adult, after a question. */
export function RevokeButton({ invitationId }: { invitationId: string }) {
  const texts = invitationTexts.revoke;
  const revoke = useAction(trpc.fund.review.revokeInvitation, texts);
  return (
    <ConfirmButton
      variant="default"
      size="md"
      question={{ title: texts.title, text: texts.text, confirm: texts.button }}
      isPending={revoke.isPending}
      onConfirm={() => revoke.run({ invitationId })}
    >
      {texts.button}
    </ConfirmButton>
  );
}
