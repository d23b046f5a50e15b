import { ActionIcon, Text } from "@mantine/core";
import { IconPencil, IconPhoto, IconTrash } from "@tabler/icons-react";
import { adminProductTexts } from "../suppliers/admin-supplier-texts.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import classes from "./AdminProduct.module.css";
import type { SupplierProduct } from "../suppliers/use-supplier-products.ts";

interface AdminProductItemProps {
  product: SupplierProduct;
  onEdit: () => void;
  onRemove: () => void;
}

export function AdminProductItem({ product, onEdit, onRemove }: AdminProductItemProps) {
  const texts = adminProductTexts;
  const { name, imageUrl, className, isActive, isSold, options } = product;
  const parts = [
    { label: texts.parts.cost, amountOre: product.costOre },
    { label: texts.parts.classProfit, amountOre: product.classProfitOre },
    { label: texts.parts.adminProfit, amountOre: product.adminProfitOre },
  ];
  const marks = [
    ...(className === null ? [] : [texts.ofClass(className)]),
    ...(isActive ? [] : [texts.inactive]),
    ...(isSold ? [texts.sold] : []),
  ];
  return (
    <li className={classes["item"]} data-quiet={!isActive || undefined}>
      <span className={classes["picture"]} aria-hidden>
        {imageUrl === null ? <IconPhoto size={26} stroke={1.6} /> : <img src={imageUrl} alt="" loading="lazy" />}
      </span>
      <div className={classes["words"]}>
        <div className={classes["title"]}>
          <span className={classes["name"]}>{name}</span>
          <MoneyText amountOre={product.priceOre} className={classes["price"]} />
        </div>
        {product.description !== null && (
          <Text c="dimmed" className={classes["description"] ?? ""}>
            {product.description}
          </Text>
        )}
        <dl className={classes["parts"]}>
          {parts.map(({ label, amountOre }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <MoneyText amountOre={amountOre} />
              </dd>
            </div>
          ))}
        </dl>
        {options.length > 0 && (
          <Text size="sm" className={classes["description"] ?? ""}>
            {texts.options(options.join(", "))}
          </Text>
        )}
        {marks.length > 0 && (
          <div className={classes["marks"]}>
            {marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </div>
        )}
      </div>
      {className === null && (
        <div className={classes["actions"]}>
          <ActionIcon variant="subtle" size={44} onClick={onEdit} aria-label={texts.update.button(name)}>
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" size={44} onClick={onRemove} aria-label={texts.remove.button(name)}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}
