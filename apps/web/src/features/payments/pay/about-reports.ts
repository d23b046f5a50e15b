import { formatKr } from "@utspring/domain/money";
import type { PendingRow } from "../use-payments.ts";

export function aboutReports(rows: readonly PendingRow[]): string {
  const [first, ...others] = rows;
  const sum = formatKr(
    rows.reduce((total, { reportedOre }) => total + reportedOre, 0),
    "whole",
  );
  return first !== undefined && others.length === 0 ? `${first.payerName}, ${sum}, ${first.title}` : sum;
}
