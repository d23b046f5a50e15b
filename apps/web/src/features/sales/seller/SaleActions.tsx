import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { RemoveSale } from "./RemoveSale.tsx";
import classes from "./Seller.module.css";
import type { Sale } from "./use-my-sales.ts";

interface SaleActionsProps {
  sale: Sale;
  onUpdate: (sale: Sale) => void;
}

export function SaleActions({ sale, onUpdate }: SaleActionsProps) {
  return (
    <div className={classes["saleActions"]}>
      <ActionIcon
        variant="subtle"
        size={44}
        onClick={() => onUpdate(sale)}
        aria-label={salesUiTexts.update.of(sale.quantity, sale.productName, sale.customerName ?? "")}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <RemoveSale sale={sale} />
    </div>
  );
}
