import { salePrice } from "@utspring/domain/sales/price";
import type { CreateProductInput } from "@utspring/domain/sales/schema";

/** Öre; the price is the sum of its parts. */
export function productFields(
  input: Pick<CreateProductInput, "name" | "description" | "costPrice" | "classProfit" | "options">,
  adminProfitOre: number,
) {
  const parts = { costOre: input.costPrice, classProfitOre: input.classProfit, adminProfitOre };
  return {
    name: input.name,
    description: input.description || null,
    ...parts,
    priceOre: salePrice(parts),
    productOptions: input.options,
  };
}
