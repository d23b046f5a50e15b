import { formatKr } from "@utspring/domain/money";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useRow } from "../../../ui/use-row.ts";
import type { PendingRow } from "../use-payments.ts";

interface RejectedReportProps {
  recordId: string;
  rows: readonly PendingRow[];
}

export function RejectedReport({ recordId, rows }: RejectedReportProps) {
  const { row } = useRow(rows, "recordId", recordId);
  return row && <li>{paymentsTexts.approvals.reported(row.payerName, formatKr(row.reportedOre, 2), row.title)}</li>;
}
