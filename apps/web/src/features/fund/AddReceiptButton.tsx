import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import type { Withdrawal } from "./AddReceiptForm.tsx";
import { entryTexts } from "./entry-texts.ts";

interface AddReceiptButtonProps {
  withdrawal: Withdrawal;
  onClick: () => void;
  /** Beside buttons with a border. */
  isBordered?: boolean;
}

/** Opens the form for a withdrawal's missing receipt; its label for screen readers names the withdrawal. */
export function AddReceiptButton({
  withdrawal: { description, amountOre, at },
  onClick,
  isBordered = false,
}: AddReceiptButtonProps) {
  const { button, of } = entryTexts.addReceipt;
  return (
    <Button
      {...(isBordered ? { variant: "default", size: "md" } : { variant: "subtle", size: "sm", h: 44 })}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onClick}
      aria-label={of(description, formatKr(amountOre, 2), formatDay(dayOf(at)))}
    >
      {button}
    </Button>
  );
}
