import { Text } from "@mantine/core";
import { managerTexts } from "./manager-texts.ts";
import { DateText } from "../../../ui/DateText.tsx";
import { RecordTable } from "../../../ui/RecordTable.tsx";
import { PriceText } from "../seller/PriceText.tsx";
import { SaleActions } from "../seller/SaleActions.tsx";
import { SaleContact } from "../seller/SaleContact.tsx";
import type { Sale } from "../seller/use-my-sales.ts";
import type { SessionSale } from "./use-session-sales.ts";

export interface SessionSaleRowsProps {
  sales: SessionSale[];
  onUpdate: (sale: Sale) => void;
}

export function SessionSaleTable({ sales, onUpdate }: SessionSaleRowsProps) {
  const { title, columns } = managerTexts.sales;
  return (
    <RecordTable
      caption={title}
      rows={sales}
      rowKey={({ id }) => id}
      columns={[
        {
          header: columns.seller,
          isTitle: true,
          isLong: true,
          cell: ({ sellerName }) => (
            <Text component="span" fw={600}>
              {sellerName}
            </Text>
          ),
        },
        {
          header: columns.product,
          isLong: true,
          cell: ({ productName, selectedOption }) => (
            <>
              {productName}
              {selectedOption !== null && (
                <Text component="span" c="dimmed">
                  , {selectedOption}
                </Text>
              )}
            </>
          ),
        },
        {
          header: columns.customer,
          isLong: true,
          cell: (sale) => (
            <>
              <span>{sale.customerName}</span>
              <SaleContact sale={sale} />
            </>
          ),
        },
        { header: columns.quantity, cell: ({ quantity }) => quantity },
        { header: columns.amount, cell: ({ totalOre }) => <PriceText priceOre={totalOre} /> },
        { header: columns.when, cell: ({ createdAt }) => <DateText moment={createdAt} /> },
        { header: columns.action, isAction: true, cell: (sale) => <SaleActions sale={sale} onUpdate={onUpdate} /> },
      ]}
    />
  );
}
