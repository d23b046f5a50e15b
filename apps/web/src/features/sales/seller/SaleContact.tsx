import { Text } from "@mantine/core";
import classes from "./Seller.module.css";

interface SaleContactProps {
  sale: {
    customerPhone: string | null;
    customerEmail: string | null;
    customerAddress: string | null;
    notes: string | null;
  };
}

export function SaleContact({ sale: { customerPhone, customerEmail, customerAddress, notes } }: SaleContactProps) {
  const parts = [customerPhone, customerEmail, customerAddress, notes].filter((part) => part !== null && part !== "");
  if (parts.length === 0) return null;
  return (
    <Text component="div" size="sm" c="dimmed" className={classes["contact"] ?? ""}>
      {parts.join(" · ")}
    </Text>
  );
}
