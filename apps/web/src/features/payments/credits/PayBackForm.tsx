import { Button, Stack, Text, TextInput } from "@mantine/core";
import { fieldKr, formatKr } from "@utspring/domain/money";
import { creditPageTexts } from "@utspring/domain/payments/credit-page-texts";
import { payBackCreditInput } from "@utspring/domain/payments/schema";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useState } from "react";
import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { SwishCode } from "../../claims/SwishCode.tsx";

type PaidBack = Outputs["payments"]["credits"]["payBack"];

interface PayBackFormProps {
  credit: { userId: string; name: string; balanceOre: number };
  isOpen: boolean;
  isGone: boolean;
  onDone: () => void;
}

/** Pays the whole credit back, and then shows the code when the number was given. */
export function PayBackForm({ credit: { userId, name, balanceOre }, isOpen, isGone, onDone }: PayBackFormProps) {
  const texts = creditPageTexts.payBack;
  const { key } = useIdempotencyKey();
  const [code, setCode] = useState<PaidBack["swish"]>(null);
  const form = useDraftForm(`payback.${userId}`, payBackCreditInput, { userId, phoneNumber: "", idempotencyKey: key });
  const payBack = useAction(
    trpc.payments.credits.payBack,
    { success: ({ requestId }) => (requestId === null ? texts.success : texts.waiting), failure: texts.failure },
    { form, onDone: ({ swish }) => (swish === null ? onDone() : setCode(swish)) },
  );
  useCloseWhenGone({ isOpen, isGone: isGone && code === null, close: onDone }, texts.gone);
  const what = texts.by(name, formatKr(balanceOre, 2));
  // What the button says is paid, also when the credit has grown since.
  const send = (values: typeof form.values) => void payBack.run({ ...values, amount: fieldKr(balanceOre) }, name);
  if (code !== null)
    return (
      <Stack gap="xs">
        <Text fw={600}>{texts.code}</Text>
        <SwishCode code={code} />
      </Stack>
    );
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack>
        <Text fw={600}>{what}</Text>
        <Text>{texts.lead}</Text>
        <TextInput
          label={texts.phoneNumber}
          description={texts.phoneHint}
          placeholder={paymentsTexts.create.phoneHint}
          size="md"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...form.getInputProps("phoneNumber")}
        />
        <Button type="submit" size="md" loading={payBack.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
