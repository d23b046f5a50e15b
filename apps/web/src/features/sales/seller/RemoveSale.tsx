import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { useSheet } from "../../../ui/use-sheet.ts";
import { aboutSale } from "./about-sale.ts";
import type { Sale } from "./use-my-sales.ts";

export function RemoveSale({ sale }: { sale: Pick<Sale, "id" | "productName" | "customerName" | "quantity"> }) {
  const { of, question, ...texts } = salesUiTexts.remove;
  const { id: saleId, productName, quantity } = sale;
  const customerName = sale.customerName ?? "";
  const [isOpen, dialog] = useSheet();
  const remove = useAction(trpc.sales.removeSale, texts);
  return (
    <>
      <ActionIcon variant="subtle" size={44} onClick={dialog.open} aria-label={of(quantity, productName, customerName)}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        isOpen={isOpen}
        title={question.title}
        text={question.text(quantity, productName, customerName)}
        confirmLabel={question.confirm}
        isPending={remove.isPending}
        isDangerous
        onCancel={dialog.close}
        onConfirm={() =>
          void remove.run({ saleId }, aboutSale({ quantity, productName, customerName })).finally(dialog.close)
        }
      />
    </>
  );
}
