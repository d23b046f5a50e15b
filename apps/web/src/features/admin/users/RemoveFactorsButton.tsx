import { adminTexts } from "../admin-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import type { UserDetails } from "./UserForm.tsx";

export function RemoveFactorsButton({ user }: { user: Pick<UserDetails, "userId" | "firstName" | "lastName"> }) {
  const texts = adminTexts.users.removeFactors;
  const remove = useAction(trpc.admin.users.removeFactors, texts);
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <ConfirmButton
      variant="default"
      question={{ title: texts.title, text: texts.question(name), confirm: texts.confirm }}
      isPending={remove.isPending}
      isDangerous
      onConfirm={() => remove.run({ userId: user.userId })}
    >
      {texts.button}
    </ConfirmButton>
  );
}
