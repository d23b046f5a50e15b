import type { Product } from "../manager/use-sales-session.ts";
import { ProductTile } from "./ProductTile.tsx";
import classes from "./ProductTiles.module.css";

interface ProductTilesProps {
  label: string;
  products: Product[];
  onSell: (product: Product) => void;
}

export function ProductTiles({ label, products, onSell }: ProductTilesProps) {
  return (
    <ul className={classes["tiles"]} aria-label={label}>
      {products.map((product) => (
        <li key={product.id} className={classes["place"]}>
          <ProductTile product={product} onSell={() => onSell(product)} />
        </li>
      ))}
    </ul>
  );
}
