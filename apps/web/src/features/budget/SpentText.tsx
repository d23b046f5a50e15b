import { Text } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { spendingTexts } from "./spending-texts.ts";
import type { BudgetItem } from "./use-budget.ts";

interface SpentTextProps {
  item: Pick<BudgetItem, "actualOre" | "leftOre">;
}

export function SpentText({ item: { actualOre, leftOre } }: SpentTextProps) {
  const { used, left, above } = spendingTexts.row;
  if (actualOre === null || leftOre === null) return null;
  const rest = leftOre < 0 ? above(formatKr(-leftOre, 2)) : left(formatKr(leftOre, 2));
  return (
    <Text size="sm" {...(leftOre < 0 ? { fw: 600 } : { c: "dimmed" })}>
      {used(formatKr(actualOre, 2))} · {rest}
    </Text>
  );
}
