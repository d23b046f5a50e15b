import { Button, Stack, Text } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { uiTexts } from "@utspring/domain/ui-texts";
import { StatusBadge } from "./StatusBadge.tsx";
import type { Standing } from "./use-payments.ts";

interface SettledNoticeProps {
  standing: Standing;
  onClose: () => void;
}

/**
 * Stands where the way to pay stood when there is nothing to report just now: it waits, is approved, or one is
 * exempted.
 */
export function SettledNotice({ standing, onClose }: SettledNoticeProps) {
  return (
    <Stack align="flex-start" role="status">
      <StatusBadge state={standing.state} isOverdue={standing.isOverdue} view="pupil" />
      <Text>{paymentsTexts.pay.settled}</Text>
      <Button variant="default" onClick={onClose}>{uiTexts.close}</Button>
    </Stack>
  );
}
