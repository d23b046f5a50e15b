import classes from "./ProductImage.module.css";

interface ProductImageProps {
  product: { name: string; imageUrl: string | null };
  size?: "small" | "wide";
}

const grounds = 6;

/** Without an image the initial, on a background that depends on the name. */
export function ProductImage({ product: { name, imageUrl }, size = "wide" }: ProductImageProps) {
  if (imageUrl !== null) {
    return <img src={imageUrl} alt="" loading="lazy" className={classes["picture"]} data-size={size} />;
  }
  const initial = [...name.trim()][0]?.toLocaleUpperCase("sv") ?? "";
  return (
    <span aria-hidden className={classes["drawn"]} data-size={size} data-ground={groundOf(name)}>
      {initial}
    </span>
  );
}

function groundOf(name: string): number {
  return [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % grounds;
}
