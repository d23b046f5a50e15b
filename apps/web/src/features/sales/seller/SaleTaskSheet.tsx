import { useEffect } from "react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { Sheet } from "../../../ui/Sheet.tsx";
import type { SaleTaskFormProps } from "./SaleTaskForm.tsx";

const loadForm = () => import("./SaleTaskForm.tsx");
const loadSheet = () => import("../../../ui/SheetFrame.tsx");
const SaleTaskForm = lazyNamed(() => loadForm().then((file) => file.SaleTaskForm));

interface SaleTaskSheetProps extends Omit<SaleTaskFormProps, "task"> {
  task: SaleTaskFormProps["task"] | null;
  isOpen: boolean;
}

/** Loaded right after the page, while the device is online. */
export function SaleTaskSheet({ task, isOpen, ...form }: SaleTaskSheetProps) {
  useEffect(() => {
    Promise.all([loadForm(), loadSheet()]).catch((error: unknown) =>
      console.error("The form of a sale could not be fetched", error),
    );
  }, []);
  const { products, onDone } = form;
  const isGone =
    task?.kind === "register"
      ? !products.some(({ id }) => id === task.productId)
      : task?.kind === "choose" && products.length === 0;
  useCloseWhenGone({ isOpen, isGone, close: onDone }, salesUiTexts.products.gone);
  const title =
    task?.kind === "update" || task?.kind === "correct" ? salesUiTexts.update.title : salesUiTexts.register.title;
  return (
    <Sheet isOpen={isOpen} onClose={form.onDone} title={title}>
      {task && <SaleTaskForm task={task} {...form} />}
    </Sheet>
  );
}
