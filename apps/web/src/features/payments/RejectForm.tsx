import { Button, Stack, Text, TextInput } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { rejectInput } from "@utspring/domain/payments/schema";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { useIdempotencyKey } from "../../lib/use-idempotency-key.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import type { PendingRow } from "./use-payments.ts";

interface RejectFormProps {
  row: PendingRow;
  onDone: () => void;
}

/** Rejects a report; the payer reads the reason and can report again. */
export function RejectForm({ row, onDone }: RejectFormProps) {
  const texts = paymentsTexts.reject;
  const { key } = useIdempotencyKey();
  const form = useZodForm(rejectInput, { recordIds: [row.recordId], reason: "", idempotencyKey: key });
  const reject = useAction(trpc.payments.reject, texts, { form, onDone });
  return (
    <form onSubmit={form.onSubmit((values) => void reject.run(values))} noValidate>
      <Stack>
        <Text>{paymentsTexts.approvals.reported(row.payerName, formatKr(row.reportedOre, 2), row.title)}</Text>
        <TextInput
          label={texts.reason}
          description={texts.lead}
          size="md"
          maxLength={200}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("reason")}
        />
        <Button type="submit" size="md" loading={reject.isPending}>{texts.button}</Button>
      </Stack>
    </form>
  );
}
