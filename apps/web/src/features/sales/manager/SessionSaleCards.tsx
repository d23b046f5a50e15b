import { Text } from "@mantine/core";
import { managerTexts } from "./manager-texts.ts";
import { DateText } from "../../../ui/DateText.tsx";
import { PriceText } from "../seller/PriceText.tsx";
import { SaleActions } from "../seller/SaleActions.tsx";
import { SaleContact } from "../seller/SaleContact.tsx";
import classes from "./SessionSales.module.css";
import type { SessionSaleRowsProps } from "./SessionSaleTable.tsx";

export function SessionSaleCards({ sales, onUpdate }: SessionSaleRowsProps) {
  const texts = managerTexts.sales;
  return (
    <ul className={classes["list"]} aria-label={texts.title}>
      {sales.map((sale) => (
        <li key={sale.id} className={classes["sale"]}>
          <div className={classes["line"]}>
            <Text component="span" fw={600} className={classes["what"] ?? ""}>
              {texts.what(sale.quantity, sale.productName)}
              {sale.selectedOption !== null && <span className={classes["option"]}> {sale.selectedOption}</span>}
            </Text>
            <PriceText priceOre={sale.totalOre} className={classes["amount"]} />
          </div>
          <Text size="sm" className={classes["what"] ?? ""}>
            {sale.customerName === null ? sale.sellerName : texts.who(sale.sellerName, sale.customerName)}
          </Text>
          <SaleContact sale={sale} />
          <div className={classes["foot"]}>
            <Text component="span" size="sm" c="dimmed">
              <DateText moment={sale.createdAt} />
            </Text>
            <SaleActions sale={sale} onUpdate={onUpdate} />
          </div>
        </li>
      ))}
    </ul>
  );
}
