import { Badge, Button, Paper, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { formatKr } from "@utspring/domain/money";
import { managerTexts } from "../manager/manager-texts.ts";
import { PriceText } from "../seller/PriceText.tsx";
import classes from "./Products.module.css";
import { ProductImage } from "./ProductImage.tsx";
import { RemoveProductButton } from "./RemoveProductButton.tsx";
import type { Product } from "../manager/use-sales-session.ts";

interface ProductCardProps {
  product: Product;
  onEdit?: ((product: Product) => void) | undefined;
}

export function ProductCard({ product, onEdit }: ProductCardProps) {
  const texts = managerTexts.products;
  const { name, description, priceOre, costOre, goodsOre, classProfitOre, options, isActive } = product;
  return (
    <Paper component="li" withBorder radius="lg" className={classes["card"]} data-away={!isActive || undefined}>
      <div className={classes["main"]}>
        <ProductImage product={product} size="small" />
        <div className={classes["cardWords"]}>
          <Title order={3} fz="md" className={classes["name"] ?? ""}>
            {name}
          </Title>
          <PriceText priceOre={priceOre} className={classes["price"]} />
          {classProfitOre !== undefined && (
            <Text size="sm" c="dimmed">
              {(goodsOre === undefined ? texts.parts : texts.partsOfSuppliers)(
                formatKr(goodsOre ?? costOre ?? 0, 2),
                formatKr(classProfitOre, 2),
              )}
            </Text>
          )}
          {!isActive && (
            <Badge color="gray" variant="light" mt={4} className={classes["away"] ?? ""}>
              {texts.away}
            </Badge>
          )}
        </div>
      </div>
      {description !== null && (
        <Text size="sm" className={classes["description"] ?? ""}>
          {description}
        </Text>
      )}
      {options.length > 0 && (
        <ul className={classes["options"]} aria-label={texts.options}>
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      )}
      {onEdit && (
        <div className={classes["actions"]}>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={texts.editNamed(name)}
            onClick={() => onEdit(product)}
          >
            {texts.edit}
          </Button>
          <RemoveProductButton product={product} />
        </div>
      )}
    </Paper>
  );
}
