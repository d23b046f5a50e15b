import { Text } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { formatNumber } from "@utspring/domain/payments/swish";
import type { Requirement } from "../use-payments.ts";

interface RecipientProps {
  requirement: Pick<Requirement, "phoneNumber">;
}

/** Shown when the number is not the class's own, so that the name shown in Swish is expected. */
export function Recipient({ requirement }: RecipientProps) {
  return (
    <Text size="sm" c="dimmed">
      {paymentsTexts.card.override(formatNumber(requirement.phoneNumber))}
    </Text>
  );
}
