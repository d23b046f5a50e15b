import { Button, Stack, Text } from "@mantine/core";
import { fieldKr, formatKr, parseKr } from "@utspring/domain/money";
import { approveInput } from "@utspring/domain/payments/schema";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { MoneyInput } from "../../../ui/MoneyInput.tsx";
import type { PendingRow } from "../use-payments.ts";

interface ApproveFormProps {
  row: PendingRow;
  onApprove: (act: () => Promise<boolean>) => void;
  onDone: () => void;
}

export function ApproveForm({ row, onApprove, onDone }: ApproveFormProps) {
  const texts = paymentsTexts.approvals;
  const { key } = useIdempotencyKey();
  const most = Math.min(row.reportedOre, row.remainingOre);
  const form = useDraftForm(`approve.${row.recordId}`, approveInput, {
    recordIds: [row.recordId],
    amount: fieldKr(most),
    idempotencyKey: key,
  });
  const about = ({ amount }: typeof form.values) =>
    `${row.payerName}, ${formatKr(parseKr(amount) ?? most, "whole")}, ${row.title}`;
  const approve = useAction(trpc.payments.approve, paymentsTexts.approve, { form, onDone });
  return (
    <form onSubmit={form.onSubmit((values) => onApprove(() => approve.run(values, about(values))))} noValidate>
      <Stack>
        <Text>{texts.reported(row.payerName, formatKr(row.reportedOre, 2), row.title)}</Text>
        <MoneyInput
          label={texts.amount}
          description={texts.lowerLead}
          size="md"
          data-autofocus
          {...form.getInputProps("amount")}
          value={form.values.amount}
        />
        <Button type="submit" size="md" loading={approve.isPending}>
          {paymentsTexts.approve.button}
        </Button>
      </Stack>
    </form>
  );
}
