import { Badge, Group } from "@mantine/core";
import { IconArrowBackUp, IconCut, IconRotate } from "@tabler/icons-react";
import { attestTexts } from "./attest-texts.ts";
import { fundTexts } from "@utspring/domain/fund/texts";
import type { LedgerEntry } from "./use-ledger.ts";

interface EntryMarksProps {
  entry: Pick<LedgerEntry, "reversesId" | "isCorrected" | "isSplit">;
}

/** Says in text whether a row is a correction, was corrected, or looks like a part of a larger withdrawal. */
export function EntryMarks({ entry }: EntryMarksProps) {
  if (entry.reversesId === null && !entry.isCorrected && !entry.isSplit) return null;
  return (
    <Group gap={6}>
      {entry.reversesId !== null && (
        <Badge
          variant="light"
          color="indigo"
          tt="none"
          size="lg"
          fw={600}
          miw="max-content"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
        >
          {fundTexts.correct.mark}
        </Badge>
      )}
      {entry.isCorrected && (
        <Badge
          variant="default"
          tt="none"
          size="lg"
          fw={600}
          miw="max-content"
          leftSection={<IconRotate size={14} aria-hidden />}
        >
          {fundTexts.correct.corrected}
        </Badge>
      )}
      {entry.isSplit && (
        <Badge
          variant="light"
          color="yellow"
          tt="none"
          size="lg"
          fw={600}
          miw="max-content"
          leftSection={<IconCut size={14} aria-hidden />}
        >
          {attestTexts.split}
        </Badge>
      )}
    </Group>
  );
}
