import { Button } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { countQueuedItems } from "../../lib/offline/offline-queue.ts";
import { useSignOut } from "../../lib/sign-out/use-sign-out.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { useIsHydrating } from "../../ui/hydration-values.ts";

/** Asks first while something is queued on this device, where it stays until the next sign-in. */
export function SignOutButton({ userId }: { userId: string }) {
  const { run, isPending } = useSignOut();
  const [isOpen, question] = useSheet();
  const texts = authTexts.signOut;
  const waiting = useIsHydrating() ? 0 : countQueuedItems(userId);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLogout size={18} aria-hidden />}
        loading={isPending && !isOpen}
        onClick={() => (countQueuedItems(userId) > 0 ? question.open() : void run())}
      >
        {texts.button}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.question.title}
        text={texts.question.text(waiting)}
        confirmLabel={texts.button}
        isPending={isPending}
        onCancel={question.close}
        onConfirm={() => void run()}
      />
    </>
  );
}
