import { Stack } from "@mantine/core";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { Suspense } from "react";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { bankPageTexts } from "./bank-page-texts.ts";
import { ComparePanel } from "./ComparePanel.tsx";
import { FoundPanel } from "./FoundPanel.tsx";
import { SourcePanel } from "./SourcePanel.tsx";
import { useReconciliation } from "./use-reconciliation.ts";
import { useSharedFile } from "./use-shared-file.ts";

// Few files need it.
const MappingPanel = lazyNamed(() => import("./MappingPanel.tsx").then((file) => file.MappingPanel));
// At the end of the page.
const HistoryPanel = lazyNamed(() => import("./HistoryPanel.tsx").then((file) => file.HistoryPanel));

/** Compares a file of the bank or Swish with the class's payments: what it has is booked, and book and bank agree. */
export function BankPage() {
  const { state, choices, setChoices, isUnbooked, saved, open, openWith, again, close, refuse } = useReconciliation();
  useSharedFile(
    (shared) => void open({ kind: "file", file: shared }),
    () => refuse(bankPageTexts.file.notShared),
  );
  const found = state.kind === "found" ? state.found : null;
  const file = found?.file ?? null;
  return (
    <Stack gap="lg">
      <PageHeader title={bankTexts.title} lead={bankPageTexts.lead} />
      {state.kind === "found" && (
        <FoundPanel
          found={state.found}
          choices={choices}
          onChoices={setChoices}
          isUnbooked={isUnbooked}
          onBooked={again}
          onClose={close}
        />
      )}
      {state.kind === "mapping" && (
        <Suspense fallback={<SkeletonList />}>
          <MappingPanel
            preview={state.question.preview}
            refusal={state.question.refusal}
            isReading={state.question.isReading}
            onChoose={(mapping) => void openWith(state.question, mapping)}
            onClose={close}
          />
        </Suspense>
      )}
      {state.kind !== "found" && state.kind !== "mapping" && (
        <SourcePanel
          reading={state.kind === "reading" ? state : null}
          refusal={state.kind === "refused" ? state.sentence : null}
          saved={saved}
          onOpen={(source) => void open(source)}
          onStop={close}
        />
      )}
      {/* Another file says another balance. */}
      <ComparePanel key={JSON.stringify(file?.balance ?? file?.period ?? null)} found={found} />
      <Suspense fallback={null}>
        <HistoryPanel />
      </Suspense>
    </Stack>
  );
}
