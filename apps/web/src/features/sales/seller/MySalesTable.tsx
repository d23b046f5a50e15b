import { Text } from "@mantine/core";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { DateText } from "../../../ui/DateText.tsx";
import { RecordTable } from "../../../ui/RecordTable.tsx";
import { PriceText } from "./PriceText.tsx";
import { SaleActions } from "./SaleActions.tsx";
import type { Sale } from "./use-my-sales.ts";

export interface MySalesRowsProps {
  sales: Sale[];
  onUpdate: (sale: Sale) => void;
}

export function MySalesTable({ sales, onUpdate }: MySalesRowsProps) {
  const { title, columns } = salesUiTexts.mine;
  return (
    <RecordTable
      caption={title}
      rows={sales}
      rowKey={({ id }) => id}
      columns={[
        {
          header: columns.product,
          isTitle: true,
          isLong: true,
          cell: ({ productName, selectedOption }) => (
            <>
              <Text component="span" fw={600}>
                {productName}
              </Text>
              {selectedOption !== null && (
                <Text component="span" c="dimmed">
                  , {selectedOption}
                </Text>
              )}
            </>
          ),
        },
        { header: columns.customer, isLong: true, cell: ({ customerName }) => customerName },
        { header: columns.quantity, cell: ({ quantity }) => quantity },
        { header: columns.total, cell: ({ totalOre }) => <PriceText priceOre={totalOre} /> },
        { header: columns.when, cell: ({ createdAt }) => <DateText moment={createdAt} /> },
        { header: columns.actions, isAction: true, cell: (sale) => <SaleActions sale={sale} onUpdate={onUpdate} /> },
      ]}
    />
  );
}
