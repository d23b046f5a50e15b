import { Stack } from "@mantine/core";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { trpc } from "../../../lib/trpc.ts";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { bankPageTexts } from "./bank-page-texts.ts";
import { ComparePanel } from "./ComparePanel.tsx";
import { FoundPanel } from "./FoundPanel.tsx";
import { SourcePanel } from "./SourcePanel.tsx";
import { useReconciliation } from "./use-reconciliation.ts";

/** Compares a file of the bank or Swish with the class's payments: what it has is booked, and book and bank agree. */
export function BankPage() {
  const { state, open, again, close } = useReconciliation();
  const context = trpc.payments.bank.context.useQuery();
  const file = state.kind === "found" ? state.found.file : null;
  return (
    <Stack gap="lg">
      <PageHeader title={bankTexts.title} lead={bankPageTexts.lead} />
      {state.kind === "found" ? (
        <FoundPanel found={state.found} onBooked={again} onClose={close} />
      ) : (
        <SourcePanel
          isReading={state.kind === "reading"}
          refusal={state.kind === "refused" ? state.sentence : null}
          saved={context.data?.saved.length ?? 0}
          onOpen={(source) => void open(source)}
        />
      )}
      {/* Another file says another balance. */}
      <ComparePanel key={JSON.stringify(file?.balance ?? file?.period ?? null)} file={file} />
    </Stack>
  );
}
