import { salesTexts } from "@utspring/domain/sales/texts";
import { products } from "./products/table.ts";
import { salesRecords } from "./table.ts";

/** The price, never its parts. */
export const saleColumns = {
  id: salesRecords.id,
  productId: salesRecords.productId,
  productName: products.name,
  quantity: salesRecords.quantity,
  unitPriceOre: salesRecords.unitPriceOre,
  totalOre: salesRecords.totalOre,
  selectedOption: salesRecords.selectedOption,
  customerName: salesRecords.customerName,
  customerAddress: salesRecords.customerAddress,
  customerPhone: salesRecords.customerPhone,
  customerEmail: salesRecords.customerEmail,
  notes: salesRecords.notes,
  createdAt: salesRecords.createdAt,
  updatedAt: salesRecords.updatedAt,
};

/** A removed product's name is "Okänd produkt". */
export function presentSale<Sale extends { productName: string | null }>(
  sale: Sale,
): Omit<Sale, "productName"> & { productName: string } {
  return { ...sale, productName: sale.productName ?? salesTexts.unknownProduct };
}
