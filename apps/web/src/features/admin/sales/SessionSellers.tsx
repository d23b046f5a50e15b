import { Text, Title } from "@mantine/core";
import { formatCount } from "@utspring/domain/money";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import { RecordTable } from "../../../ui/RecordTable.tsx";
import type { SessionDetails } from "./use-class-sessions.ts";

interface SessionSellersProps {
  sellers: SessionDetails["sellers"];
}

export function SessionSellers({ sellers }: SessionSellersProps) {
  const { sellers: title, noSellers, columns } = adminSalesTexts.detail;
  return (
    <section aria-label={title}>
      <Title order={3} fz="h4">
        {title}
      </Title>
      {sellers.length === 0 ? (
        <Text c="dimmed" py="sm">
          {noSellers}
        </Text>
      ) : (
        <RecordTable
          caption={title}
          rows={sellers}
          rowKey={(seller) => seller.sellerId}
          columns={[
            {
              header: columns.seller,
              cell: (seller) => <Text fw={600}>{seller.name}</Text>,
              isTitle: true,
              isLong: true,
            },
            { header: columns.sales, cell: (seller) => formatCount(seller.salesCount) },
            { header: columns.quantity, cell: (seller) => formatCount(seller.quantity) },
            { header: columns.amount, cell: (seller) => <MoneyText amountOre={seller.amountOre} /> },
          ]}
        />
      )}
    </section>
  );
}
