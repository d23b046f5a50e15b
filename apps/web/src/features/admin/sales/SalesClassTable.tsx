import { Button, Text } from "@mantine/core";
import { formatCount } from "@utspring/domain/money";
import type { Decimals } from "@utspring/domain/money";
import { adminTexts } from "../admin-texts.ts";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import { RecordTable } from "../../../ui/RecordTable.tsx";
import { SalesClassBadge } from "./SalesClassBadge.tsx";
import classes from "./SalesPanel.module.css";
import { SalesSummaryButton } from "./SalesSummaryButton.tsx";
import type { SalesClass } from "./use-sales-overview.ts";

interface SalesClassTableProps {
  rows: SalesClass[];
  decimals: Decimals;
  onOpen: (row: SalesClass) => void;
}

export function SalesClassTable({ rows, decimals, onOpen }: SalesClassTableProps) {
  const { columns, open, openOne } = adminSalesTexts.classes;
  return (
    <RecordTable
      caption={adminSalesTexts.title}
      rows={rows}
      rowKey={(row) => row.classId}
      columns={[
        { header: columns.name, cell: (row) => <Text fw={600}>{row.className}</Text>, isTitle: true, isLong: true },
        { header: columns.status, cell: (row) => <SalesClassBadge status={row.status} /> },
        { header: columns.sessions, cell: (row) => (row.sessions === 0 ? adminTexts.none : formatCount(row.sessions)) },
        { header: columns.quantity, cell: (row) => (row.quantity === 0 ? adminTexts.none : formatCount(row.quantity)) },
        {
          header: columns.amount,
          cell: (row) =>
            row.salesCount === 0 ? adminTexts.none : <MoneyText amountOre={row.amountOre} decimals={decimals} />,
        },
        {
          header: columns.action,
          isAction: true,
          cell: (row) => (
            <span className={classes["actions"]}>
              <Button variant="default" aria-label={openOne(row.className)} onClick={() => onOpen(row)}>
                {open}
              </Button>
              <SalesSummaryButton classId={row.classId} className={row.className} />
            </span>
          ),
        },
      ]}
    />
  );
}
