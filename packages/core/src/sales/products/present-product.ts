import { imageUrlOf } from "@utspring/domain/sales/rules";

/** The price, never its parts. Öre. */
export interface PresentedProduct {
  id: string;
  name: string;
  description: string | null;
  priceOre: number;
  options: string[];
  imageUrl: string | null;
  /** The class's own product, not the supplier's. */
  isOwn: boolean;
  isActive: boolean;
  /** For a studentansvarig only, of the class's own product. */
  costOre?: number;
  /** For a studentansvarig only: what the class pays for a supplier's product, the administrator's part included. */
  goodsOre?: number;
  /** For a studentansvarig only. */
  classProfitOre?: number;
}

/** Every field is named on purpose: a new column of the table is not shown by itself. */
export function presentProduct(product: {
  id: string;
  classId: string | null;
  name: string;
  description: string | null;
  priceOre: number;
  productOptions: string[];
  imageKey: string | null;
  isActive: boolean;
}): PresentedProduct {
  const { id, classId, name, description, priceOre, productOptions, imageKey, isActive } = product;
  return {
    id,
    name,
    description,
    priceOre,
    options: productOptions,
    imageUrl: imageUrlOf(imageKey),
    isOwn: classId !== null,
    isActive,
  };
}
