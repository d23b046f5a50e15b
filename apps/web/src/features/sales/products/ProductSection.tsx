import { Text, Title } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";
import { ProductCard } from "./ProductCard.tsx";
import classes from "./Products.module.css";
import type { Product } from "../manager/use-sales-session.ts";

interface ProductSectionProps {
  title: string;
  lead: string;
  products: Product[];
  /** Defined for the class's own products. */
  onEdit?: ((product: Product) => void) | undefined;
  action?: ReactNode;
  /** Shown when there are no products. */
  empty?: ReactNode;
}

export function ProductSection({ title, lead, products, onEdit, action, empty }: ProductSectionProps) {
  const id = useId();
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
          {products.map((product) => (
            <ProductCard key={product.id} product={product} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </section>
  );
}
