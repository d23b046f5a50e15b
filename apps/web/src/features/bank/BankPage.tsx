import { Stack } from "@mantine/core";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { Suspense, useState } from "react";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { bankPageTexts } from "./bank-page-texts.ts";
import { ComparePanel } from "./ComparePanel.tsx";
import { FoundPanel } from "./FoundPanel.tsx";
import { SourcePanel } from "./SourcePanel.tsx";
import { usePageDrop } from "./use-page-drop.ts";
import { useReconciliation } from "./use-reconciliation.ts";
import { useSharedFile } from "./use-shared-file.ts";

// Few files need it.
const MappingPanel = lazyNamed(() => import("./MappingPanel.tsx").then((file) => file.MappingPanel));
// At the end of the page.
const HistoryPanel = lazyNamed(() => import("./HistoryPanel.tsx").then((file) => file.HistoryPanel));

export function BankPage() {
  const { state, choices, setChoices, isUnbooked, isChanged, saved, ...actions } = useReconciliation();
  const { open, openWith, changeColumns, readAgain, matchAfter, close, refuse } = actions;
  const openFile = (given: File) => void open({ kind: "file", file: given });
  useSharedFile(openFile, () => refuse(bankPageTexts.file.notShared));
  const [dropped, setDropped] = useState<File | null>(null);
  usePageDrop((given) => {
    if (isUnbooked) setDropped(given);
    else if (state.kind !== "reading") openFile(given);
  });
  const found = state.kind === "found" ? state.found : null;
  const file = found?.file ?? null;
  return (
    <Stack gap="lg">
      <PageHeader title={bankTexts.title} lead={bankPageTexts.lead} />
      <ConfirmDialog
        isOpen={dropped !== null}
        {...(file?.profile === "saved" ? bankPageTexts.file.leaveSaved : bankPageTexts.file.leave)}
        confirmLabel={bankPageTexts.file.openDropped}
        onCancel={() => setDropped(null)}
        onConfirm={() => {
          setDropped(null);
          if (dropped !== null) openFile(dropped);
        }}
      />
      {state.kind === "found" && (
        <FoundPanel
          found={state.found}
          choices={choices}
          onChoices={setChoices}
          isUnbooked={isUnbooked}
          isChanged={isChanged}
          onReadAgain={readAgain}
          onBooked={matchAfter}
          onColumns={changeColumns}
          onClose={close}
        />
      )}
      {state.kind === "mapping" && (
        <Suspense fallback={<SkeletonList />}>
          <MappingPanel
            preview={state.question.preview}
            isAgain={state.question.isAgain}
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
      {/* Another file has other balances; between two files there is none. */}
      <ComparePanel key={file === null || file.profile === "saved" ? "none" : "file"} found={found} />
      <Suspense fallback={null}>
        <HistoryPanel />
      </Suspense>
    </Stack>
  );
}
