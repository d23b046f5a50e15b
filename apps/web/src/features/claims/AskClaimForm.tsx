import { Button, Input, Stack, TextInput } from "@mantine/core";
import { formatKr, parseKr } from "@utspring/domain/money";
import { askClaimInput } from "@utspring/domain/payments/schema";
import { useEffect } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { MoneyInput } from "../../ui/MoneyInput.tsx";
import { useReceipt } from "../receipts/use-receipt.ts";
import { ReceiptField } from "../receipts/ReceiptField.tsx";
import { claimTexts } from "./claim-texts.ts";

interface AskClaimFormProps {
  onDone: () => void;
}

export function AskClaimForm({ onDone }: AskClaimFormProps) {
  const texts = claimTexts.ask;
  const { key } = useIdempotencyKey();
  const receipt = useReceipt();
  const receiptId = receipt.receiptId ?? "";
  const form = useDraftForm("claim", askClaimInput, {
    amount: "",
    description: "",
    phoneNumber: "",
    receiptId,
    idempotencyKey: key,
  });
  const isOutdated = form.values.receiptId !== receiptId;
  const { setFieldValue } = form;
  // Only when it differs, since setting a value clears its error.
  useEffect(() => {
    if (isOutdated) setFieldValue("receiptId", receiptId);
  }, [setFieldValue, isOutdated, receiptId]);
  const ask = useAction(trpc.payments.claims.ask, texts, { form, onDone });
  const about = ({ amount, description }: typeof form.values) =>
    `${formatKr(parseKr(amount) ?? 0, "whole")}, ${description}`;
  return (
    <form onSubmit={form.onSubmit((values) => void ask.run(values, about(values)))} noValidate>
      <Stack>
        <MoneyInput
          label={texts.amount}
          size="md"
          data-autofocus
          {...form.getInputProps("amount")}
          value={form.values.amount}
        />
        <TextInput label={texts.description} size="md" autoComplete="off" {...form.getInputProps("description")} />
        <Input.Wrapper
          label={texts.receipt}
          labelElement="div"
          size="md"
          error={receipt.upload.state !== "failed" && form.errors["receiptId"] && texts.receiptRequired}
        >
          <ReceiptField receipt={receipt} />
        </Input.Wrapper>
        <TextInput
          label={texts.phoneNumber}
          description={texts.phoneHint}
          size="md"
          type="tel"
          autoComplete="tel"
          {...form.getInputProps("phoneNumber")}
        />
        <Button type="submit" size="md" loading={ask.isPending} disabled={receipt.isUploading}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
