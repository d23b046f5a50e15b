import { ActionIcon, Anchor, Text } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { formatKr } from "@utspring/domain/money";
import { Suspense, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { budgetTexts } from "./budget-texts.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { DecidedNote } from "../../ui/DecidedNote.tsx";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import type { Decision } from "../../ui/use-held-rows.ts";
import classes from "./BudgetPage.module.css";
import type { BudgetItem } from "./use-budget.ts";
import { SpentText } from "./SpentText.tsx";
import { spendingTexts } from "./spending-texts.ts";
import { itemPath } from "./use-budget-item.ts";
import { uiTexts } from "../../ui/ui-texts.ts";
import { closeToasts } from "../../lib/press/toast.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";

const EditItemForm = lazyNamed(() => import("./EditItemForm.tsx").then((file) => file.EditItemForm));

interface BudgetRowProps {
  item: BudgetItem;
  isWriting: boolean;
  onWrite: (isWriting: boolean) => void;
  /** Null while the item is in the budget. */
  decision: Decision | null;
  onRemove: (act: () => Promise<boolean>, decision: Decision) => void;
  onBack: () => void;
}

/** Focus returns to the edit button when the form closes. */
export function BudgetRow({ item, isWriting, onWrite, decision, onRemove, onBack }: BudgetRowProps) {
  const canUpdate = useCan("budget.updateItem");
  const canRemove = useCan("budget.removeItem");
  const { remove, undo, isPending } = useRemoveItem(item, onBack);
  const [isAsking, question] = useSheet();
  const usedOre = (item.actualOre ?? 0) + (item.reservedOre ?? 0);
  const removeNow = () => {
    question.close();
    onRemove(remove, { text: budgetTexts.removeItem.done, undo });
  };
  const pencil = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    if (wasWriting.current && !isWriting && document.activeElement === document.body) pencil.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);

  if (isWriting) {
    return (
      <li className={classes["form"]}>
        <Suspense fallback={<LoadingNotice />}>
          <EditItemForm item={item} onClose={() => onWrite(false)} />
        </Suspense>
      </li>
    );
  }
  return (
    <li
      className={classes["row"]}
      data-editable={canUpdate || canRemove || undefined}
      data-decided={decision !== null || undefined}
    >
      <div className={classes["rowWords"]}>
        <Text fw={600} className={classes["rowName"]}>
          {item.category === "expense" && decision === null ? (
            <Anchor component={Link} to={itemPath(item.id)} inherit c="inherit" underline="always">
              {item.itemName}
            </Anchor>
          ) : (
            item.itemName
          )}
        </Text>
        {item.description !== null && (
          <Text size="sm" c="dimmed" className={classes["rowName"]}>
            {item.description}
          </Text>
        )}
        {decision === null && <SpentText item={item} />}
      </div>
      <MoneyText amountOre={item.budgetedOre} className={classes["amount"]} />
      {decision && <DecidedNote decision={decision} about={item.itemName} />}
      {(canUpdate || canRemove) && decision === null && (
        <div className={classes["actions"]} data-print="hidden">
          {canUpdate && (
            <ActionIcon
              ref={pencil}
              variant="subtle"
              size={44}
              onClick={() => onWrite(true)}
              aria-label={budgetTexts.updateItem.button(item.itemName)}
            >
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
          )}
          {canRemove && (
            <ActionIcon
              variant="subtle"
              size={44}
              loading={isPending}
              onClick={usedOre === 0 ? removeNow : question.open}
              aria-label={budgetTexts.removeItem.button(item.itemName)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          )}
          <ConfirmDialog
            isOpen={isAsking}
            title={spendingTexts.remove.title}
            text={spendingTexts.remove.text(item.itemName, formatKr(usedOre, 2))}
            confirmLabel={spendingTexts.remove.confirm}
            isDangerous
            isPending={isPending}
            onCancel={question.close}
            onConfirm={removeNow}
          />
        </div>
      )}
    </li>
  );
}

/** Removed at once, with undo. `onBack` is called after an undo. */
function useRemoveItem(item: BudgetItem, onBack: () => void) {
  const restore = useAction(trpc.budget.restoreItem, budgetTexts.restoreItem);
  const { success, ...texts } = budgetTexts.removeItem;
  const undo = async () => {
    closeToasts(item.id);
    if (await restore.run({ itemId: item.id })) onBack();
  };
  const remove = useAction(
    trpc.budget.removeItem,
    { ...texts, success: success(item.itemName) },
    {
      undo: () => ({ label: uiTexts.undo, run: () => void undo(), topic: item.id }),
    },
  );
  return { remove: () => remove.run({ itemId: item.id }), undo, isPending: remove.isPending };
}
