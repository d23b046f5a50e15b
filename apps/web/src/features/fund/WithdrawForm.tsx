import { Button, Stack, Text } from "@mantine/core";
import { allowanceTexts } from "@utspring/domain/fund/allowance-texts";
import { aboveLimitTexts } from "./above-limit-texts.ts";
import { belowZeroQuestion } from "@utspring/domain/fund/below-zero-question";
import { needsAttest } from "@utspring/domain/fund/rules";
import { withdrawInput } from "@utspring/domain/fund/schema";
import { fundTexts } from "@utspring/domain/fund/texts";
import { formatKr, parseKr } from "@utspring/domain/money";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { BudgetItemField } from "../budget/BudgetItemField.tsx";
import { useIsItemRemoved } from "../budget/use-is-item-removed.ts";
import { useReceipt } from "../receipts/use-receipt.ts";
import { ReceiptField } from "../receipts/ReceiptField.tsx";
import { BelowZeroQuestion } from "./BelowZeroQuestion.tsx";
import { EntryFields } from "./EntryFields.tsx";
import type { EntryValues } from "./EntryFields.tsx";
import { aboutEntry, useEntryForm } from "./use-entry-form.ts";

interface WithdrawFormProps {
  fund: Parameters<typeof belowZeroQuestion>[0];
  onDone: () => void;
}

/** Above the limit a withdrawal is reserved for attest. */
export function WithdrawForm({ fund, onDone }: WithdrawFormProps) {
  const form = useEntryForm("withdraw", withdrawInput);
  // The values to confirm: other values need a new confirmation.
  const [asked, setAsked] = useState<EntryValues | null>(null);
  const receipt = useReceipt();
  const [budgetItemId, setBudgetItemId] = useState("");
  const isItemRemoved = useIsItemRemoved(budgetItemId);
  const whole = (values: EntryValues) => ({
    ...values,
    ...(receipt.receiptId === null ? {} : { receiptId: receipt.receiptId }),
    ...(budgetItemId === "" ? {} : { budgetItemId }),
  });
  const allowance = trpc.fund.waiting.useQuery().data;
  const texts = {
    failure: fundTexts.withdraw.failure,
    success: ({ requestId }: Outputs["fund"]["withdraw"]) =>
      requestId ? fundTexts.withdraw.requested : fundTexts.withdraw.success,
  };
  const withdraw = useAction(trpc.fund.withdraw, texts, {
    form,
    onDone,
  });

  const amountOre = parseKr(form.values.amount) ?? 0;
  const question = belowZeroQuestion(fund, amountOre);
  // Compared as amounts, since leaving the field turns `500` into `500,00`.
  const isAsking =
    asked !== null &&
    question !== null &&
    parseKr(asked.amount) === amountOre &&
    asked.description === form.values.description;
  const submit = (values: EntryValues) => {
    if (isAsking || isItemRemoved || !receipt.mayBeSent()) return;
    if (question !== null) setAsked(values);
    else void withdraw.run(whole(values), aboutEntry(values));
  };

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <EntryFields form={form} labels={fundTexts.withdraw} />
        <BudgetItemField value={budgetItemId} onChange={setBudgetItemId} />
        <ReceiptField receipt={receipt} />
        {allowance && needsAttest(amountOre, allowance) && (
          <div aria-live="polite">
            <Text>{aboveLimit(allowance)}</Text>
            {allowance.attesters < 2 && (
              <Text mt="xs" fw={600}>
                {allowanceTexts.alone}
              </Text>
            )}
          </div>
        )}
        {isAsking ? (
          <BelowZeroQuestion
            question={question}
            isPending={withdraw.isPending}
            onConfirm={() =>
              !isItemRemoved && receipt.mayBeSent() && void withdraw.run(whole(asked), aboutEntry(asked))
            }
            onCancel={() => setAsked(null)}
          />
        ) : (
          <Button type="submit" size="md" loading={withdraw.isPending} disabled={receipt.isUploading || isItemRemoved}>
            {fundTexts.withdraw.submit}
          </Button>
        )}
      </Stack>
    </form>
  );
}

function aboveLimit({ limitOre, aloneOre, attesters, isTogether }: Outputs["fund"]["waiting"]): string {
  const { aboveLimit: above, aboveLimitAlone, aboveWith, aboveWithAlone } = aboveLimitTexts;
  const canBeAttested = attesters >= 2;
  const limit = formatKr(limitOre ?? 0, "whole");
  if (aloneOre === 0) return (canBeAttested ? above : aboveLimitAlone)(limit);
  const taken = (isTogether ? allowanceTexts.takenTogether : allowanceTexts.taken)(formatKr(aloneOre, "whole"));
  return (canBeAttested ? aboveWith : aboveWithAlone)(taken, limit);
}
