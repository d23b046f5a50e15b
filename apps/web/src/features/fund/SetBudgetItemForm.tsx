import { Button, Stack, Text } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { BudgetItemField } from "../budget/BudgetItemField.tsx";
import { useIsItemRemoved } from "../budget/use-is-item-removed.ts";
import { entryTexts } from "./entry-texts.ts";
import type { LedgerEntry } from "./use-ledger.ts";

interface SetBudgetItemFormProps {
  entry: LedgerEntry;
  onDone: () => void;
}

export function SetBudgetItemForm({ entry, onDone }: SetBudgetItemFormProps) {
  const texts = entryTexts.setBudgetItem;
  const [budgetItemId, choose] = useState(entry.budgetItem?.id ?? "");
  const isItemRemoved = useIsItemRemoved(budgetItemId);
  const { key, renew } = useIdempotencyKey();
  const set = useAction(trpc.fund.setBudgetItem, texts, {
    onDone,
    onFailed: ({ code }) => code === "KEY_REUSED" && renew(),
  });
  const about = `${formatKr(entry.amountOre, "whole")}, ${entry.description}`;
  const input = { transactionId: entry.id, ...(budgetItemId === "" ? {} : { budgetItemId }), idempotencyKey: key };
  return (
    <Stack>
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        {about}
      </Text>
      <Text>{texts.lead}</Text>
      <BudgetItemField value={budgetItemId} onChange={choose} isFocused />
      <Button size="md" loading={set.isPending} disabled={isItemRemoved} onClick={() => void set.run(input, about)}>
        {texts.submit}
      </Button>
    </Stack>
  );
}
