import { Paper } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import { adminProductTexts } from "../suppliers/admin-supplier-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { AdminProductItem } from "./AdminProductItem.tsx";
import classes from "./AdminProduct.module.css";
import type { SupplierProduct } from "../suppliers/use-supplier-products.ts";

interface AdminProductListProps {
  products: SupplierProduct[];
  /** False while pages are not loaded: a product that is not in the list may be on one of them. */
  isWhole: boolean;
  emptyAction: ReactNode;
  onEdit: (product: SupplierProduct) => void;
}

/** A removed product that has been sold is deactivated. */
export function AdminProductList({ products, isWhole, emptyAction, onEdit }: AdminProductListProps) {
  const { empty, gone, remove: texts } = adminProductTexts;
  const [removing, setRemoving] = useState<SupplierProduct | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAction(trpc.admin.products.remove, texts);
  const isGone = isWhole && removing !== null && !products.some(({ id }) => id === removing.id);
  useCloseWhenGone({ isOpen: isAsking, isGone, close: () => setIsAsking(false) }, gone);
  return (
    <Paper withBorder radius="lg" className={classes["panel"]}>
      {products.length === 0 ? (
        <EmptyState title={empty.title} text={empty.text} action={emptyAction} />
      ) : (
        <ul className={classes["items"]}>
          {products.map((product) => (
            <AdminProductItem
              key={product.id}
              product={product}
              onEdit={() => onEdit(product)}
              onRemove={() => {
                setRemoving(product);
                setIsAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.title}
        text={removing ? (removing.isSold ? texts.questionSold : texts.question)(removing.name) : ""}
        confirmLabel={texts.confirm}
        isPending={remove.isPending}
        isDangerous
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void remove.run({ productId: removing?.id ?? "" }).finally(() => setIsAsking(false))}
      />
    </Paper>
  );
}
