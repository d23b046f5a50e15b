import { Alert, Button, Stack, Text, TextInput } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { creditPageTexts } from "@utspring/domain/payments/credit-page-texts";
import { creditSwishInput } from "@utspring/domain/payments/schema";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useState } from "react";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { SwishCode } from "../../claims/SwishCode.tsx";

interface PaybackCodeProps {
  payback: { transactionId: string | null; name: string; effectOre: number };
}

/** Says when it was booked and by whom, since somebody may have paid it. */
export function PaybackCode({ payback: { transactionId, name, effectOre } }: PaybackCodeProps) {
  const texts = creditPageTexts.code;
  const [asked, setAsked] = useState({ transactionId: transactionId ?? "", phoneNumber: "" });
  const form = useDraftForm(`payback.code.${transactionId}`, creditSwishInput, asked);
  const code = trpc.payments.credits.swish.useQuery(asked, { enabled: asked.phoneNumber !== "" });
  return (
    <form onSubmit={form.onSubmit(({ phoneNumber }) => setAsked({ ...asked, phoneNumber }))} noValidate>
      <Stack>
        <Text fw={600}>{texts.of(name, formatKr(-effectOre, 2))}</Text>
        <TextInput
          label={texts.phoneNumber}
          placeholder={paymentsTexts.create.phoneHint}
          size="md"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...form.getInputProps("phoneNumber")}
        />
        <Button type="submit" size="md">
          {texts.submit}
        </Button>
        {asked.phoneNumber !== "" && (
          <QueryState query={code} failure={texts.load} loading={<SkeletonList rows={1} />} />
        )}
        {code.data && (
          <>
            <Alert color="yellow">{texts.booked(formatDay(dayOf(code.data.bookedAt)), code.data.bookedByName)}</Alert>
            <SwishCode code={code.data} />
          </>
        )}
      </Stack>
    </form>
  );
}
