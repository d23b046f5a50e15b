import { Button, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { formatKr } from "@utspring/domain/money";
import { formatMoment } from "@utspring/domain/dates";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useState } from "react";
import { DateText } from "../../../ui/DateText.tsx";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import classes from "./Status.module.css";
import { ReceiptLink } from "../../receipts/ReceiptLink.tsx";
import { UndoForm } from "../approvals/UndoForm.tsx";
import type { DecidedRecord } from "../use-payments.ts";

interface DecidedRecordItemProps {
  record: DecidedRecord;
  owner: string;
}

export function DecidedRecordItem({ record, owner }: DecidedRecordItemProps) {
  const texts = paymentsTexts.status;
  const [isUndoing, setIsUndoing] = useState(false);
  return (
    <section className={classes["record"]} aria-label={texts.record(formatKr(record.reportedOre, 2))}>
      <div className={classes["line"]}>
        <Text component="span" fw={650}>
          {paymentsTexts.card.recordStatus[record.status]}
        </Text>
        <MoneyText amountOre={record.amountOre} className={classes["amount"]} />
      </div>
      <Text size="sm" c="dimmed">
        {texts.reported} <DateText moment={record.submittedAt} form="full" />
      </Text>
      {record.amountOre < record.reportedOre && (
        <Text size="sm" c="dimmed">
          {texts.reportedAs(formatKr(record.reportedOre, 2))}
        </Text>
      )}
      {record.decidedAt !== null && (
        <Text size="sm" c="dimmed">
          {texts.decided(record.decidedByName ?? texts.unknown, formatMoment(record.decidedAt))}
        </Text>
      )}
      {record.reason !== null && (
        <Text size="sm" className={classes["reason"] ?? ""}>
          {paymentsTexts.card.reason(record.reason)}
        </Text>
      )}
      {record.receiptId !== null && <ReceiptLink receiptId={record.receiptId} owner={owner} />}
      {record.isUndoWaiting && (
        <Text size="sm" fw={600}>
          {paymentsTexts.undoApproval.waiting}
        </Text>
      )}
      {record.status === "approved" && !record.isUndoWaiting && !isUndoing && (
        <Button
          variant="default"
          mt="xs"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setIsUndoing(true)}
          aria-label={paymentsTexts.undoApproval.of(formatKr(record.amountOre, 2))}
        >
          {paymentsTexts.undoApproval.button}
        </Button>
      )}
      {record.status === "approved" && !record.isUndoWaiting && isUndoing && (
        <UndoForm
          recordId={record.id}
          about={`${owner}, ${formatKr(record.amountOre, "whole")}`}
          onDone={() => setIsUndoing(false)}
          onCancel={() => setIsUndoing(false)}
        />
      )}
    </section>
  );
}
