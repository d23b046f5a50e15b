import { Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { DateText } from "../../../ui/DateText.tsx";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import classes from "./OwnRecords.module.css";
import { ReceiptLink } from "../../receipts/ReceiptLink.tsx";
import type { Standing } from "../use-payments.ts";

interface OwnRecordsProps {
  records: Standing["records"];
}

export function OwnRecords({ records }: OwnRecordsProps) {
  const texts = paymentsTexts.card;
  if (records.length === 0) return null;
  return (
    <ul className={classes["list"]} aria-label={texts.records}>
      {records.map((record) => (
        <li key={record.id} className={classes["record"]}>
          <span className={classes["line"]}>
            <span>
              {texts.recordStatus[record.status]} · <DateText moment={record.decidedAt ?? record.submittedAt} />
            </span>
            <MoneyText amountOre={record.amountOre} className={classes["amount"]} />
          </span>
          {record.reason !== null && record.status !== "approved" && (
            <Text component="span" className={classes["reason"] ?? ""}>
              <IconInfoCircle size={18} aria-hidden />
              {texts.reason(record.reason)}
            </Text>
          )}
          {record.receiptId !== null && <ReceiptLink receiptId={record.receiptId} />}
        </li>
      ))}
    </ul>
  );
}
