import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { reportInput } from "@utspring/domain/payments/schema";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { formatKr, parseKr } from "@utspring/domain/money";
import { useEffect, useRef } from "react";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { MoneyInput } from "../../../ui/MoneyInput.tsx";
import { ReceiptField } from "../../receipts/ReceiptField.tsx";
import classes from "./PayPanel.module.css";
import type { Requirement } from "../use-payments.ts";
import { useReceipt } from "../../receipts/use-receipt.ts";

interface ReportFormProps {
  requirement: Requirement;
  isAsked: boolean;
  onNotYet: () => void;
  onDone: () => void;
}

export function ReportForm({ requirement: { id, title, own }, isAsked, onNotYet, onDone }: ReportFormProps) {
  const texts = paymentsTexts.report;
  const whole = formatKr(own.nextOre, 2);
  const { key } = useIdempotencyKey();
  const form = useDraftForm(`report.${id}`, reportInput, {
    requirementId: id,
    amount: whole,
    isPart: false,
    idempotencyKey: key,
  });
  const { isPart } = form.values;
  const receipt = useReceipt();
  const report = useAction(trpc.payments.report, texts, { form, onDone });
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);

  const choose = (part: boolean) => {
    form.setValues({ isPart: part, amount: part ? "" : whole });
    form.clearErrors();
  };
  const submit = ({ amount, idempotencyKey }: typeof form.values) => {
    if (!receipt.mayBeSent()) return;
    const input = {
      requirementId: id,
      idempotencyKey,
      ...(isPart ? { amount } : {}),
      ...(receipt.receiptId === null ? {} : { receiptId: receipt.receiptId }),
    };
    void report.run(input, `${title}, ${formatKr((isPart ? parseKr(amount) : null) ?? own.nextOre, "whole")}`);
  };

  return (
    <form className={classes["form"]} data-asked={isAsked || undefined} onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <div>
          <Title order={3} fz="lg" ref={question} tabIndex={-1} className={classes["question"] ?? ""}>
            {isAsked ? texts.asked : texts.title}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.lead}
          </Text>
        </div>
        {isPart && (
          <MoneyInput
            label={texts.amount}
            description={texts.left(formatKr(own.remainingOre, 2))}
            size="md"
            {...form.getInputProps("amount")}
            value={form.values.amount}
          />
        )}
        <ReceiptField receipt={receipt} />
        <Button type="submit" size="lg" fullWidth loading={report.isPending} disabled={receipt.isUploading}>
          {receipt.isUploading ? texts.uploading : texts.button}
        </Button>
        <Group gap="xs" justify="center">
          {isAsked && (
            <Button variant="subtle" onClick={onNotYet}>
              {texts.notYet}
            </Button>
          )}
          <Button variant="subtle" onClick={() => choose(!isPart)}>
            {isPart ? texts.whole : texts.part}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
