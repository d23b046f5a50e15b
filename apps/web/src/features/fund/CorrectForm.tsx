import { Button, Paper, Stack, Text, TextInput } from "@mantine/core";
import { correctInput } from "@utspring/domain/fund/schema";
import { fundTexts } from "@utspring/domain/fund/texts";
import { formatKr } from "@utspring/domain/money";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useCloseWhenGone } from "../../lib/press/use-close-when-gone.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { DateText } from "../../ui/DateText.tsx";
import { EntryAmount } from "./EntryAmount.tsx";
import { correctTexts } from "./correct-texts.ts";
import classes from "./Transactions.module.css";
import { useLedger } from "./use-ledger.ts";
import type { LedgerEntry } from "./use-ledger.ts";

interface CorrectFormProps {
  entry: LedgerEntry;
  isOpen: boolean;
  onDone: () => void;
}

/** Shows the row, so that nobody corrects the wrong one. */
export function CorrectForm({ entry, isOpen, onDone }: CorrectFormProps) {
  const texts = fundTexts.correct;
  const { key } = useIdempotencyKey();
  const form = useDraftForm(`correct.${entry.id}`, correctInput, {
    transactionId: entry.id,
    reason: "",
    idempotencyKey: key,
  });
  const outcome = {
    failure: texts.failure,
    success: ({ requestId }: Outputs["fund"]["correct"]) => (requestId ? fundTexts.withdraw.requested : texts.success),
  };
  const correct = useAction(trpc.fund.correct, outcome, {
    form,
    onDone,
    // The toast says so, and there is nothing left to correct.
    onFailed: ({ code }) => code === "ALREADY_CORRECTED" && onDone(),
  });
  // A correction is a new row: it comes first, whatever part of the ledger the page shows.
  const rows = useLedger("all").data?.pages.flatMap((page) => page.rows) ?? [];
  const correction = rows.find(({ reversesId }) => reversesId === entry.id);
  useCloseWhenGone(
    { isOpen, isGone: correction !== undefined, close: onDone },
    correctTexts.gone(entry.description, formatKr(entry.amountOre, 2), correction?.actorName ?? ""),
  );
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => void correct.run(values, `${formatKr(entry.amountOre, "whole")}, ${entry.description}`),
      )}
      noValidate
    >
      <Stack>
        <Paper withBorder radius="md" className={classes["correctFormEntry"]}>
          <div className={classes["what"]}>
            <Text fw={600}>{entry.description}</Text>
            <Text size="sm" c="dimmed">
              {fundTexts.type[entry.type]} · <DateText moment={entry.at} />
            </Text>
          </div>
          <EntryAmount entry={entry} />
        </Paper>
        <Text>{texts.lead}</Text>
        <TextInput label={texts.reason} size="md" autoComplete="off" data-autofocus {...form.getInputProps("reason")} />
        <Button type="submit" size="md" loading={correct.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
