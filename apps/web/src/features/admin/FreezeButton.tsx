import { adminTexts } from "@utspring/domain/admin/texts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { useMe } from "../../lib/use-me.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import type { UserRow } from "./use-users.ts";

interface FreezeButtonProps {
  user: Pick<UserRow, "userId" | "firstName" | "lastName" | "status">;
}

/** Freezes an open account or opens a frozen one, after asking. Nobody is offered to freeze themselves. */
export function FreezeButton({ user }: FreezeButtonProps) {
  const { me } = useMe();
  const { freeze: freezeTexts, unfreeze: unfreezeTexts } = adminTexts.users;
  const freeze = useAction(trpc.admin.users.freeze, freezeTexts);
  const unfreeze = useAction(trpc.admin.users.unfreeze, unfreezeTexts);
  const isFrozen = user.status === "frozen";
  const texts = isFrozen ? unfreezeTexts : freezeTexts;
  const action = isFrozen ? unfreeze : freeze;
  const name = `${user.firstName} ${user.lastName}`;
  if (user.userId === me?.actor.userId) return null;
  return (
    <ConfirmButton
      variant="subtle"
      h={44}
      aria-label={`${texts.button} ${name}`}
      question={{ title: texts.title, text: texts.question(name), confirm: texts.button }}
      isPending={action.isPending}
      isDangerous={!isFrozen}
      onConfirm={() => action.run({ userId: user.userId })}
    >
      {texts.button}
    </ConfirmButton>
  );
}
