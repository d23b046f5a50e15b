import { Alert, Button, Group, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { fundTexts } from "@utspring/domain/fund/texts";
import { useEffect, useRef } from "react";
import { uiTexts } from "../../ui/ui-texts.ts";

interface BelowZeroQuestionProps {
  question: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Before what is available goes negative. Focus starts on cancel, so a second Enter spends nothing. */
export function BelowZeroQuestion({ question, isPending, onConfirm, onCancel }: BelowZeroQuestionProps) {
  const wayOut = useRef<HTMLButtonElement>(null);
  useEffect(() => wayOut.current?.focus(), []);
  return (
    <Stack gap="md">
      <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
        {question}
      </Alert>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" size="md" ref={wayOut} onClick={onCancel}>
          {uiTexts.cancel}
        </Button>
        <Button size="md" loading={isPending} onClick={onConfirm}>
          {fundTexts.withdraw.confirm}
        </Button>
      </Group>
    </Stack>
  );
}
