import { Anchor, Badge, Group, Text } from "@mantine/core";
import { IconArrowBackUp, IconCut, IconReceipt, IconRotate } from "@tabler/icons-react";
import { attestTexts } from "./attest-texts.ts";
import { entryTexts } from "./entry-texts.ts";
import { fundTexts } from "@utspring/domain/fund/texts";
import { Link } from "react-router-dom";
import { ReceiptLink } from "../receipts/ReceiptLink.tsx";
import classes from "./Transactions.module.css";
import type { LedgerEntry } from "./use-ledger.ts";

interface EntryMarksProps {
  entry: Pick<
    LedgerEntry,
    | "budgetItem"
    | "reversesId"
    | "isCorrected"
    | "isSplit"
    | "sourceType"
    | "isOwnClaim"
    | "isSpending"
    | "hasReceipt"
    | "receiptId"
    | "description"
  >;
}

const mark = { tt: "none", size: "lg", fw: 600, miw: "max-content" } as const;

export function EntryMarks({ entry }: EntryMarksProps) {
  const isClaim = entry.sourceType === "expense_claim" || entry.isOwnClaim;
  if (
    entry.reversesId === null &&
    !entry.isCorrected &&
    !entry.isSplit &&
    !isClaim &&
    !entry.hasReceipt &&
    entry.budgetItem === null
  )
    return null;
  return (
    <Group gap={6}>
      {entry.reversesId !== null && (
        <Badge variant="light" color="indigo" {...mark} leftSection={<IconArrowBackUp size={14} aria-hidden />}>
          {fundTexts.correct.mark}
        </Badge>
      )}
      {entry.isCorrected && (
        <Badge variant="default" {...mark} leftSection={<IconRotate size={14} aria-hidden />}>
          {fundTexts.correct.corrected}
        </Badge>
      )}
      {entry.isSplit && (
        <Badge variant="light" color="yellow" {...mark} leftSection={<IconCut size={14} aria-hidden />}>
          {attestTexts.split}
        </Badge>
      )}
      {isClaim && (
        <Badge
          variant={entry.isOwnClaim ? "light" : "default"}
          color={entry.isOwnClaim ? "yellow" : "gray"}
          {...mark}
          leftSection={<IconReceipt size={14} aria-hidden />}
        >
          {claimMarkOf(entry)}
        </Badge>
      )}
      {entry.budgetItem !== null && (
        <Anchor
          component={Link}
          to={`/class/budget?post=${entry.budgetItem.id}`}
          size="sm"
          className={classes["budgetItem"] ?? ""}
          aria-label={entryTexts.budgetItem(entry.budgetItem.itemName)}
        >
          {entry.budgetItem.itemName}
        </Anchor>
      )}
      {entry.receiptId !== null && (
        <ReceiptLink receiptId={entry.receiptId} label={attestTexts.receiptOf(entry.description)} />
      )}
      {entry.hasReceipt && entry.receiptId === null && (
        <Text component="span" size="sm" c="dimmed">
          {attestTexts.hasReceipt}
        </Text>
      )}
    </Group>
  );
}

function claimMarkOf({ isOwnClaim, isSpending }: EntryMarksProps["entry"]): string {
  if (!isOwnClaim) return attestTexts.claim;
  return isSpending ? attestTexts.ownClaim : attestTexts.ownPayback;
}
