import { VisuallyHidden } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { adminChecklistTexts } from "./admin-checklist-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { ChecklistItemRow } from "./ChecklistItemRow.tsx";
import classes from "./ChecklistItems.module.css";
import { useChecklistAction } from "./use-checklist-action.ts";
import type { ChecklistItem, Direction } from "./use-checklist-order.ts";

interface ChecklistItemsProps {
  items: ChecklistItem[];
  onMove: (itemId: string, direction: Direction) => Promise<void>;
  onEdit: (item: ChecklistItem) => void;
}

/** Focus follows a moved item, and screen readers get its new position. */
export function ChecklistItems({ items, onMove, onEdit }: ChecklistItemsProps) {
  const texts = adminChecklistTexts;
  const { task, isOpen, begin: ask, close } = useSheetTask<string>();
  const { row: removing, isGone } = useRow(items, "id", task);
  const remove = useChecklistAction(trpc.admin.checklist.remove, texts.remove, {});
  useCloseWhenGone({ isOpen, isGone, close }, texts.gone);
  const [moved, setMoved] = useState<{ id: string; direction: Direction } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const place = items.findIndex(({ id }) => id === moved?.id);

  // A moved row loses focus; at an end, where its button is disabled, the other button gets it.
  useLayoutEffect(() => {
    const held = document.activeElement;
    if (moved === null || (held !== document.body && !list.current?.contains(held))) return;
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-item="${moved.id}"] [data-move]`) ?? []),
    ];
    const enabled = buttons.filter((button) => !button.disabled);
    (enabled.find((button) => button.dataset["move"] === moved.direction) ?? enabled[0])?.focus();
  }, [moved, place]);

  return (
    <>
      {items.length > 0 && (
        <ol ref={list} className={classes["items"]} aria-label={texts.list}>
          {items.map((item, index) => (
            <ChecklistItemRow
              key={item.id}
              item={item}
              place={index + 1}
              of={items.length}
              onMove={(direction) => {
                setMoved({ id: item.id, direction });
                void onMove(item.id, direction);
              }}
              onEdit={() => onEdit(item)}
              onRemove={() => {
                setMoved(null);
                ask(item.id);
              }}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden aria-live="polite">
        {moved && place >= 0 ? texts.move.moved(items[place]?.title ?? "", place + 1, items.length) : ""}
      </VisuallyHidden>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.remove.title}
        text={removing ? texts.remove.question(removing.title, removing.doneBy) : ""}
        confirmLabel={texts.remove.confirm}
        isPending={remove.isPending}
        isDangerous
        onCancel={close}
        onConfirm={() => void remove.run({ itemId: removing?.id ?? "" }).finally(close)}
      />
    </>
  );
}
