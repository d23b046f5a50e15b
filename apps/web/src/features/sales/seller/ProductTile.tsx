import { Text } from "@mantine/core";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { PriceText } from "./PriceText.tsx";
import { ProductImage } from "../products/ProductImage.tsx";
import classes from "./ProductTiles.module.css";
import type { Product } from "../manager/use-sales-session.ts";

interface ProductTileProps {
  product: Product;
  onSell: () => void;
}

export function ProductTile({ product, onSell }: ProductTileProps) {
  const { name, description, priceOre } = product;
  return (
    <button type="button" className={classes["tile"]} onClick={onSell} aria-label={salesUiTexts.products.sell(name)}>
      <ProductImage product={product} />
      <span className={classes["words"]}>
        <Text component="span" fw={650} className={classes["name"]}>
          {name}
        </Text>
        {description !== null && (
          <Text component="span" size="sm" c="dimmed" className={classes["description"]}>
            {description}
          </Text>
        )}
        <PriceText priceOre={priceOre} className={classes["price"]} />
      </span>
    </button>
  );
}
