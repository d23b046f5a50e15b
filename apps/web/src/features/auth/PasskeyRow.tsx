import { Button, Group, Text } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { factorTexts } from "@utspring/domain/auth/factor-texts";
import { showInfoToast } from "../../lib/press/toast.ts";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateText } from "../../ui/DateText.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { RenamePasskeyForm } from "./RenamePasskeyForm.tsx";
import classes from "./ProfilePage.module.css";

interface PasskeyRowProps {
  passkey: Outputs["auth"]["passkeys"]["list"][number];
}

export function PasskeyRow({ passkey }: PasskeyRowProps) {
  const texts = factorTexts.passkeys;
  const [isRenaming, sheet] = useSheet();
  const remove = useAction(trpc.auth.passkeys.remove, { success: texts.removed, failure: texts.removeFailure });
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey;
  return (
    <li className={classes["sessionsCardRow"]}>
      <IconFingerprint size={24} stroke={1.75} aria-hidden />
      <div className={classes["sessionsCardWords"]}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {texts.created} <DateText moment={createdAt} />,{" "}
          {lastUsedAt === null ? (
            <span>{texts.neverUsed}</span>
          ) : (
            <span>
              {texts.lastUsed} <DateText moment={lastUsedAt} />
            </span>
          )}
        </Text>
        {isBackedUp && (
          <Text size="sm" c="dimmed">
            {texts.synced}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button variant="default" aria-label={texts.renameLabel(name)} onClick={sheet.open}>
          {texts.rename}
        </Button>
        <ConfirmButton
          variant="default"
          aria-label={texts.removeLabel(name)}
          question={{ title: texts.removeTitle, text: texts.removeText(name), confirm: texts.remove }}
          isPending={remove.isPending}
          onGone={() => showInfoToast(texts.gone)}
          isDangerous
          onConfirm={() => remove.run({ passkeyId: id })}
        >
          {texts.remove}
        </ConfirmButton>
      </Group>
      <Sheet isOpen={isRenaming} onClose={sheet.close} title={texts.renameTitle}>
        <RenamePasskeyForm passkey={passkey} onDone={sheet.close} />
      </Sheet>
    </li>
  );
}
