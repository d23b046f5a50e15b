import { Button, Group, Stack, Text } from "@mantine/core";
import { uiTexts } from "./ui-texts.ts";
import { Sheet } from "./Sheet.tsx";

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  isPending?: boolean;
  isDangerous?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, onConfirm, onCancel, isPending = false, isDangerous = false } = props;
  return (
    <Sheet isOpen={isOpen} onClose={onCancel} title={title}>
      <Stack gap="lg">
        <Text style={{ overflowWrap: "anywhere" }}>{text}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {uiTexts.cancel}
          </Button>
          <Button {...(isDangerous ? { color: "red.9" } : {})} loading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  );
}
