import { Paper } from "@mantine/core";
import type { ReactNode } from "react";
import { adminProductTexts } from "../suppliers/admin-supplier-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
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
  const { task, isOpen, begin: ask, close } = useSheetTask<string>();
  const { row: removing, isGone } = useRow(products, "id", task);
  const remove = useAction(trpc.admin.products.remove, {
    success: ({ isKept }) => (isKept ? texts.kept : texts.success),
    failure: texts.failure,
  });
  useCloseWhenGone({ isOpen, isGone: isWhole && isGone, close }, gone);
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
              onRemove={() => ask(product.id)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.title}
        text={removing ? (removing.isSold ? texts.questionSold : texts.question)(removing.name) : ""}
        confirmLabel={texts.confirm}
        isPending={remove.isPending}
        isDangerous
        onCancel={close}
        onConfirm={() => void remove.run({ productId: removing?.id ?? "" }).finally(close)}
      />
    </Paper>
  );
}
