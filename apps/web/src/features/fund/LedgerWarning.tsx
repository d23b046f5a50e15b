import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { fundTexts } from "@utspring/domain/fund/texts";
import type { ChangedRow } from "./use-ledger-head.ts";

export function LedgerWarning({ changed: { seq, hashBefore, hashNow } }: { changed: ChangedRow }) {
  const texts = fundTexts.page;
  return (
    <Alert color="red.9" variant="filled" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Text fw={600}>{texts.otherLedger}</Text>
      <Text mt="xs">{texts.otherLedgerSeen(seq)}</Text>
      <Text translate="no" ff="monospace" style={{ overflowWrap: "anywhere" }}>
        {hashBefore}
      </Text>
      <Text mt="xs">{hashNow === null ? texts.otherLedgerGone : texts.otherLedgerNow}</Text>
      {hashNow !== null && (
        <Text translate="no" ff="monospace" style={{ overflowWrap: "anywhere" }}>
          {hashNow}
        </Text>
      )}
    </Alert>
  );
}
