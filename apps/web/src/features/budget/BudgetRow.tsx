import { ActionIcon, Text } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { Suspense, useEffect, useRef } from "react";
import { budgetTexts } from "./budget-texts.ts";
import { useCan } from "../../lib/use-can.ts";
import { DecidedNote } from "../../ui/DecidedNote.tsx";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import type { Outcome } from "../../ui/use-held-rows.ts";
import classes from "./BudgetPage.module.css";
import type { BudgetItem } from "./use-budget.ts";
import { useRemoveItem } from "./use-remove-item.ts";

const EditItemForm = lazyNamed(() => import("./EditItemForm.tsx").then((file) => file.EditItemForm));

interface BudgetRowProps {
  item: BudgetItem;
  isWriting: boolean;
  onWrite: (isWriting: boolean) => void;
  /** The decision about it; null while it is in the budget. */
  outcome: Outcome | null;
  /** Removes it and keeps the row in its place. */
  onRemove: (act: () => Promise<boolean>, outcome: Outcome) => void;
  onBack: () => void;
}

/** One item, as text or as a form in its place. Focus returns to the edit button when the form closes. */
export function BudgetRow({ item, isWriting, onWrite, outcome, onRemove, onBack }: BudgetRowProps) {
  const canUpdate = useCan("budget.updateItem");
  const canRemove = useCan("budget.removeItem");
  const { remove, undo, isPending } = useRemoveItem(item, onBack);
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
      data-decided={outcome !== null || undefined}
    >
      <div className={classes["rowWords"]}>
        <Text fw={600} className={classes["rowName"]}>
          {item.itemName}
        </Text>
        {item.description !== null && (
          <Text size="sm" c="dimmed" className={classes["rowName"]}>
            {item.description}
          </Text>
        )}
      </div>
      <MoneyText amountOre={item.budgetedOre} className={classes["amount"]} />
      {outcome && <DecidedNote outcome={outcome} about={item.itemName} />}
      {(canUpdate || canRemove) && outcome === null && (
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
              onClick={() => onRemove(remove, { words: budgetTexts.removeItem.done, undo })}
              aria-label={budgetTexts.removeItem.button(item.itemName)}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
    </li>
  );
}
