import { Button, Text } from "@mantine/core";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { PriceText } from "../seller/PriceText.tsx";
import classes from "./ProductHead.module.css";
import { ProductImage } from "./ProductImage.tsx";
import type { Product } from "../manager/use-sales-session.ts";

interface ProductHeadProps {
  product: Product;
  onOther: () => void;
}

export function ProductHead({ product, onOther }: ProductHeadProps) {
  return (
    <div className={classes["head"]}>
      <ProductImage product={product} size="small" />
      <div className={classes["words"]}>
        <Text fw={650} className={classes["name"]}>
          {product.name}
        </Text>
        <Text c="dimmed">
          <PriceText priceOre={product.priceOre} />
        </Text>
      </div>
      <Button variant="default" px="sm" onClick={onOther}>
        {salesUiTexts.register.other}
      </Button>
    </div>
  );
}
