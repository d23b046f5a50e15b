import { Button, Stack, Text } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { useReceipt } from "../receipts/use-receipt.ts";
import { ReceiptField } from "../receipts/ReceiptField.tsx";
import { entryTexts } from "./entry-texts.ts";
import type { LedgerEntry } from "./use-ledger.ts";

export type Withdrawal = Pick<LedgerEntry, "id" | "description" | "amountOre" | "at">;

interface AddReceiptFormProps {
  withdrawal: Withdrawal;
  onDone: () => void;
}

export function AddReceiptForm({ withdrawal: { id, description, amountOre }, onDone }: AddReceiptFormProps) {
  const texts = entryTexts.addReceipt;
  const receipt = useReceipt();
  const [isMissing, setIsMissing] = useState(false);
  const { key, renew } = useIdempotencyKey();
  const add = useAction(trpc.fund.addReceipt, texts, {
    onDone,
    onFailed: ({ code }) => code === "KEY_REUSED" && renew(),
  });
  const about = `${formatKr(amountOre, "whole")}, ${description}`;
  const { receiptId } = receipt;
  const submit = () => {
    setIsMissing(receiptId === null);
    if (!receipt.mayBeSent() || receiptId === null) return;
    void add.run({ withdrawalId: id, receiptId, idempotencyKey: key }, about);
  };
  return (
    <Stack>
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        {about}
      </Text>
      <Text>{texts.lead}</Text>
      <ReceiptField receipt={receipt} />
      <div role="alert">
        {isMissing && receipt.upload.state === "none" && <Text c="var(--mantine-color-error)">{texts.missing}</Text>}
      </div>
      <Button size="md" loading={add.isPending} disabled={receipt.isUploading} onClick={submit}>
        {texts.submit}
      </Button>
    </Stack>
  );
}
