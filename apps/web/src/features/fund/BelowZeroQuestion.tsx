import { Alert, Button, Group, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { fundTexts } from "@utspring/domain/fund/texts";
import { formatKr } from "@utspring/domain/money";
import { useEffect, useRef } from "react";
import { uiTexts } from "../../ui/ui-texts.ts";

interface BelowZeroQuestionProps {
  /** The balance after the withdrawal. */
  balanceAfterOre: number;
  /** What of it waits for attest. */
  reservedOre: number;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation before the balance, without what is reserved, goes negative. Focus starts on cancel, so a
 * second Enter spends nothing.
 */
export function BelowZeroQuestion({
  balanceAfterOre,
  reservedOre,
  isPending,
  onConfirm,
  onCancel,
}: BelowZeroQuestionProps) {
  const { belowZero, belowReserved } = fundTexts.withdraw;
  const balance = formatKr(balanceAfterOre, 2);
  const wayOut = useRef<HTMLButtonElement>(null);
  useEffect(() => wayOut.current?.focus(), []);
  return (
    <Stack gap="md">
      <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
        {reservedOre === 0 ? belowZero(balance) : belowReserved(balance, formatKr(reservedOre, 2))}
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
