import { Button, Stack } from "@mantine/core";
import { depositInput } from "@utspring/domain/fund/schema";
import { fundTexts } from "@utspring/domain/fund/texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { EntryFields } from "./EntryFields.tsx";
import { aboutEntry, useEntryForm } from "./use-entry-form.ts";

interface DepositFormProps {
  onDone: () => void;
}

export function DepositForm({ onDone }: DepositFormProps) {
  const form = useEntryForm("deposit", depositInput);
  const deposit = useAction(trpc.fund.deposit, fundTexts.deposit, {
    form,
    onDone,
  });
  return (
    <form onSubmit={form.onSubmit((values) => void deposit.run(values, aboutEntry(values)))} noValidate>
      <Stack>
        <EntryFields form={form} labels={fundTexts.deposit} />
        <Button type="submit" size="md" loading={deposit.isPending}>
          {fundTexts.deposit.submit}
        </Button>
      </Stack>
    </form>
  );
}
