import { Button, Checkbox, Text } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { memo } from "react";
import { DateText } from "../../../ui/DateText.tsx";
import { DecidedNote } from "../../../ui/DecidedNote.tsx";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import type { Decision } from "../../../ui/use-held-rows.ts";
import classes from "../../../ui/SelectableRows.module.css";
import { ReceiptLink } from "../../receipts/ReceiptLink.tsx";
import { GuestTie } from "./GuestTie.tsx";
import { useApprove } from "./use-approve.ts";
import type { PendingRow } from "../use-payments.ts";

interface ApprovalRowProps {
  row: PendingRow;
  whose: string;
  /** Null while the report waits. */
  decision: Decision | null;
  isSelected: boolean;
  onToggle: () => void;
  onApprove: (act: () => Promise<boolean>) => void;
  onLower: () => void;
  onReject: () => void;
  onTie: () => void;
}

/** Readers can only reject their own report. */
export function ApprovalRow({
  row,
  whose,
  decision,
  isSelected,
  onToggle,
  onApprove,
  onLower,
  onReject,
  onTie,
}: ApprovalRowProps) {
  const texts = paymentsTexts.approvals;
  const approve = useApprove();
  return (
    <li
      className={classes["row"]}
      data-selected={(isSelected && decision === null) || undefined}
      data-decided={decision !== null || undefined}
    >
      {decision === null && row.canApprove ? (
        <Checkbox
          size="md"
          className={classes["tick"] ?? ""}
          aria-label={texts.select(whose)}
          checked={isSelected}
          onChange={onToggle}
        />
      ) : (
        <span className={classes["tick"]} />
      )}
      <ReportText row={row} />
      <div className={classes["actions"]}>
        {decision === null ? (
          <>
            {row.guest !== null && <GuestTie row={row} whose={whose} onOther={onTie} />}
            {row.canApprove && (
              <Button
                data-decision="approve"
                loading={approve.isPending}
                onClick={() => onApprove(() => approve.run([row]))}
                aria-label={`${paymentsTexts.approve.button} ${whose}`}
              >
                {paymentsTexts.approve.button}
              </Button>
            )}
            <Button
              data-decision="reject"
              variant="default"
              onClick={onReject}
              aria-label={`${paymentsTexts.reject.button} ${whose}`}
            >
              {paymentsTexts.reject.button}
            </Button>
            {row.canApprove && row.guest === null && (
              <Button variant="subtle" px="sm" onClick={onLower} aria-label={`${texts.lower} ${whose}`}>
                {texts.lower}
              </Button>
            )}
          </>
        ) : (
          <DecidedNote decision={decision} about={whose} />
        )}
      </div>
    </li>
  );
}

/** `memo`: not drawn again when a hundred rows are selected. */
const ReportText = memo(function ReportText({ row }: Pick<ApprovalRowProps, "row">) {
  const texts = paymentsTexts.approvals;
  return (
    <div className={classes["what"]}>
      <div className={classes["line"]}>
        <Text component="span" fw={650} className={classes["name"] ?? ""}>
          {row.payerName}
        </Text>
        <MoneyText amountOre={row.reportedOre} className={classes["amount"]} />
      </div>
      <Text className={classes["name"] ?? ""}>{row.title}</Text>
      <div className={classes["quiet"]}>
        {row.reference !== null && (
          <span>
            {texts.reference}{" "}
            <strong className={classes["reference"]} translate="no">
              {row.reference}
            </strong>
          </span>
        )}
        <DateText moment={row.submittedAt} />
        {row.receiptId !== null && <ReceiptLink receiptId={row.receiptId} owner={row.payerName} />}
      </div>
      {row.reason !== null && (
        <Text size="sm" className={classes["name"] ?? ""}>
          {texts.undone(row.reason)}
        </Text>
      )}
      {!row.canApprove && <Text size="sm">{texts.own}</Text>}
    </div>
  );
});
