import { Button, Checkbox, Input, Stack, Text } from "@mantine/core";
import { dayOf } from "@utspring/domain/dates";
import { fieldKr, formatKr, parseKr } from "@utspring/domain/money";
import { paidHows, recordTexts } from "@utspring/domain/payments/record-texts";
import type { PaidHow } from "@utspring/domain/payments/record-texts";
import { recordInput } from "@utspring/domain/payments/schema";
import { useState } from "react";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { DateField } from "../../../ui/DateField.tsx";
import { MoneyInput } from "../../../ui/MoneyInput.tsx";
import { SegmentedChoice } from "../../../ui/SegmentedChoice.tsx";
import { useNow } from "../../../ui/hydration-values.ts";

interface RecordFormProps {
  target: { requirementId: string; userId: string };
  about: string;
  leftOre: number;
  onDone: () => void;
}

export function RecordForm({ target, about, leftOre, onDone }: RecordFormProps) {
  const texts = recordTexts;
  const today = dayOf(useNow());
  const { key } = useIdempotencyKey();
  const [isBooked, setIsBooked] = useState(false);
  const form = useDraftForm(`record.${target.requirementId}.${target.userId}`, recordInput, {
    ...target,
    amount: fieldKr(leftOre),
    how: "cash" as PaidHow,
    paidOn: today,
    restToCredit: false,
    isAnother: false,
    idempotencyKey: key,
  });
  const record = useAction(trpc.payments.record, texts, {
    form,
    onDone,
    onFailed: ({ code }) => code === "BANK_ROW_BOOKED" && setIsBooked(true),
  });
  const { amount, how } = form.values;
  return (
    <form onSubmit={form.onSubmit((values) => void record.run(values, about))} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.lead}
        </Text>
        <MoneyInput
          label={texts.amount}
          description={texts.left(formatKr(leftOre, 2))}
          size="md"
          {...form.getInputProps("amount")}
          value={amount}
        />
        {(parseKr(amount) ?? 0) > leftOre && (
          <Checkbox size="md" label={texts.rest} {...form.getInputProps("restToCredit", { type: "checkbox" })} />
        )}
        <Input.Wrapper label={texts.how} size="md" labelElement="div">
          <SegmentedChoice
            label={texts.how}
            values={paidHows}
            labelOf={(one) => texts.hows[one]}
            value={how}
            onChange={(one) => form.setFieldValue("how", one)}
            size="md"
            w="100%"
          />
        </Input.Wrapper>
        <DateField label={texts.paidOn} size="md" max={today} {...form.getInputProps("paidOn")} />
        {isBooked && (
          <Checkbox size="md" label={texts.another} {...form.getInputProps("isAnother", { type: "checkbox" })} />
        )}
        <Button type="submit" size="md" loading={record.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
