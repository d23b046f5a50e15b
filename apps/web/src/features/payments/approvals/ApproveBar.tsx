import { Button } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import classes from "../../../ui/SelectableRows.module.css";
import { useApprove } from "./use-approve.ts";
import type { PendingRow } from "../use-payments.ts";

interface ApproveBarProps {
  rows: PendingRow[];
  onApprove: (act: () => Promise<boolean>) => void;
  onReject: () => void;
  onDone: () => void;
}

export function ApproveBar({ rows, onApprove, onReject, onDone }: ApproveBarProps) {
  const texts = paymentsTexts.approvals;
  const approve = useApprove(onDone);
  const sumOre = rows.reduce((sum, row) => sum + row.reportedOre, 0);
  const sum = formatKr(sumOre, "whole");
  return (
    <div className={classes["bar"]}>
      <Button
        size="md"
        className={classes["approve"]}
        loading={approve.isPending}
        onClick={() => onApprove(() => approve.run(rows))}
      >
        {texts.approveMany(rows.length, sum)}
      </Button>
      <Button variant="default" size="md" onClick={onReject}>
        {texts.rejectMany(rows.length)}
      </Button>
      <Button variant="subtle" size="md" onClick={onDone}>
        {texts.clear}
      </Button>
    </div>
  );
}
