import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import type { LedgerEntry } from "./use-ledger.ts";

interface EntryButtonProps {
  entry: Pick<LedgerEntry, "description" | "amountOre" | "at">;
  texts: { button: string; of: (description: string, amount: string, day: string) => string };
  icon?: ReactNode;
  /** Beside buttons with a border. */
  isBordered?: boolean;
  onClick: () => void;
}

export function EntryButton({
  entry: { description, amountOre, at },
  texts,
  icon,
  isBordered = false,
  onClick,
}: EntryButtonProps) {
  return (
    <Button
      {...(isBordered ? { variant: "default", size: "md" } : { variant: "subtle", size: "sm", h: 44 })}
      leftSection={icon}
      onClick={onClick}
      aria-label={texts.of(description, formatKr(amountOre, 2), formatDay(dayOf(at)))}
    >
      {texts.button}
    </Button>
  );
}
