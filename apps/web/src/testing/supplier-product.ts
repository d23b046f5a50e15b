import type { SupplierProduct } from "../features/admin/suppliers/use-supplier-products.ts";

/** A product of a supplier, which nobody has sold. */
export const supplierProduct: SupplierProduct = {
  id: "p",
  supplierId: "s",
  name: "Vantar",
  description: null,
  costOre: 6_000,
  classProfitOre: 3_000,
  adminProfitOre: 1_000,
  priceOre: 10_000,
  options: [],
  imageUrl: null,
  isActive: true,
  isSold: false,
  className: null,
};
