import { IconTrash } from "@tabler/icons-react";
import { managerTexts } from "../manager/manager-texts.ts";
import { showInfoToast } from "../../../lib/press/toast.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import classes from "./Products.module.css";

interface RemoveProductButtonProps {
  product: { id: string; name: string };
}

/** A product that has been sold is deactivated instead, and the toast says so. */
export function RemoveProductButton({ product: { id: productId, name } }: RemoveProductButtonProps) {
  const texts = managerTexts.remove;
  const remove = useAction(trpc.sales.products.remove, {
    success: ({ isKept }) => (isKept ? texts.kept : texts.success),
    failure: texts.failure,
  });
  return (
    <ConfirmButton
      variant="subtle"
      className={classes["remove"] ?? ""}
      aria-label={texts.named(name)}
      question={{ title: texts.question, text: texts.text(name), confirm: texts.button }}
      onGone={() => showInfoToast(managerTexts.products.gone)}
      isPending={remove.isPending}
      isDangerous
      onConfirm={() => remove.run({ productId })}
    >
      <IconTrash size={20} aria-hidden />
    </ConfirmButton>
  );
}
