import { Button, Stack, Text } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { uiTexts } from "../../../ui/ui-texts.ts";
import { StatusBadge } from "../status/StatusBadge.tsx";
import type { Standing } from "../use-payments.ts";

interface SettledNoticeProps {
  standing: Standing;
  onClose: () => void;
}

export function SettledNotice({ standing, onClose }: SettledNoticeProps) {
  return (
    <Stack align="flex-start" role="status">
      <StatusBadge state={standing.state} isOverdue={standing.isOverdue} view="pupil" />
      <Text>{paymentsTexts.pay.settled}</Text>
      <Button variant="default" onClick={onClose}>
        {uiTexts.close}
      </Button>
    </Stack>
  );
}
