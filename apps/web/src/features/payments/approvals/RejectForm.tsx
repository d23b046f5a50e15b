import { Button, Stack, TextInput } from "@mantine/core";
import { rejectInput } from "@utspring/domain/payments/schema";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { aboutReports } from "../pay/about-reports.ts";
import classes from "../../../ui/SelectableRows.module.css";
import { RejectedReport } from "./RejectedReport.tsx";
import type { PendingRow } from "../use-payments.ts";

interface RejectFormProps {
  recordIds: readonly string[];
  rows: readonly PendingRow[];
  onReject: (act: () => Promise<boolean>) => void;
  onDone: () => void;
}

export function RejectForm({ recordIds, rows, onReject, onDone }: RejectFormProps) {
  const texts = paymentsTexts.reject;
  const { key } = useIdempotencyKey();
  const form = useDraftForm(`reject.${recordIds.join()}`, rejectInput, {
    recordIds: [...recordIds],
    reason: "",
    idempotencyKey: key,
  });
  const reject = useAction(
    trpc.payments.reject,
    {
      success: ({ rejected }) => (rejected === 1 ? texts.success : texts.successMany(rejected)),
      failure: texts.failure,
    },
    {
      form,
      onDone,
    },
  );
  return (
    <form onSubmit={form.onSubmit((values) => onReject(() => reject.run(values, aboutReports(rows))))} noValidate>
      <Stack>
        <ul className={classes["rejectFormRows"]}>
          {recordIds.map((recordId) => (
            <RejectedReport key={recordId} recordId={recordId} rows={rows} />
          ))}
        </ul>
        <TextInput
          label={texts.reason}
          description={texts.lead}
          size="md"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("reason")}
        />
        <Button type="submit" size="md" loading={reject.isPending}>
          {texts.button}
        </Button>
      </Stack>
    </form>
  );
}
