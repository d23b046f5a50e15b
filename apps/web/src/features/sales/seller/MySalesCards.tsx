import { Text } from "@mantine/core";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { DateText } from "../../../ui/DateText.tsx";
import classes from "./Seller.module.css";
import type { MySalesRowsProps } from "./MySalesTable.tsx";
import { PriceText } from "./PriceText.tsx";
import { SaleActions } from "./SaleActions.tsx";

export function MySalesCards({ sales, onUpdate }: MySalesRowsProps) {
  return (
    <ul className={classes["mySalesCardsList"]} aria-label={salesUiTexts.mine.title}>
      {sales.map((sale) => (
        <li key={sale.id} className={classes["sale"]}>
          <div className={classes["line"]}>
            <Text component="span" fw={650} className={classes["what"]}>
              {sale.quantity} × {sale.productName}
              {sale.selectedOption !== null && <span>{`, ${sale.selectedOption}`}</span>}
            </Text>
            <PriceText priceOre={sale.totalOre} className={classes["sum"]} />
          </div>
          <div className={classes["foot"]}>
            <div className={classes["quiet"]}>
              <div className={classes["what"]}>{sale.customerName}</div>
              <DateText moment={sale.createdAt} />
            </div>
            <SaleActions sale={sale} onUpdate={onUpdate} />
          </div>
        </li>
      ))}
    </ul>
  );
}
