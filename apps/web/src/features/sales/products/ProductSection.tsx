import { Button, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { managerTexts } from "../manager/manager-texts.ts";
import { ProductCard } from "./ProductCard.tsx";
import classes from "./Products.module.css";
import type { Product } from "../manager/use-sales-session.ts";

interface ProductSectionProps {
  title: string;
  lead: string;
  products: Product[];
  /** Only for the class's own products. */
  onEdit?: ((product: Product) => void) | undefined;
  action?: ReactNode;
  empty?: ReactNode;
}

/** A card with 20 options takes the server a millisecond. */
const shownProducts = 30;

export function ProductSection({ title, lead, products, onEdit, action, empty }: ProductSectionProps) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const hasMore = !showsAll && products.length > shownProducts;
  return (
    <section className={classes["section"]} aria-labelledby={id}>
      <div className={classes["head"]}>
        <div className={classes["sectionWords"]}>
          <Title order={2} fz="h4" id={id}>
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {lead}
          </Text>
        </div>
        {action}
      </div>
      {products.length === 0 ? (
        empty
      ) : (
        <ul className={classes["cards"]}>
          {(hasMore ? products.slice(0, shownProducts) : products).map((product) => (
            <ProductCard key={product.id} product={product} onEdit={onEdit} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          {managerTexts.products.all(products.length)}
        </Button>
      )}
    </section>
  );
}
