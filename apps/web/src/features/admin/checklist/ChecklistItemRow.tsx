import { ActionIcon, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from "@tabler/icons-react";
import { adminChecklistTexts } from "./admin-checklist-texts.ts";
import classes from "./ChecklistItems.module.css";
import type { ChecklistItem, Direction } from "./use-checklist-order.ts";

interface ChecklistItemRowProps {
  item: ChecklistItem;
  place: number;
  of: number;
  onMove: (direction: Direction) => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function ChecklistItemRow({ item, place, of, onMove, onEdit, onRemove }: ChecklistItemRowProps) {
  const { move, update, remove, required, optional, doneBy } = adminChecklistTexts;
  const { title } = item;
  return (
    <li className={classes["item"]} data-item={item.id}>
      <span className={classes["place"]} aria-hidden>
        {place}
      </span>
      <div className={classes["words"]}>
        <span className={classes["title"]}>{title}</span>
        {item.description !== null && (
          <Text c="dimmed" className={classes["description"] ?? ""}>
            {item.description}
          </Text>
        )}
        <div className={classes["facts"]}>
          <span className={classes["need"]} data-required={item.isRequired || undefined}>
            {item.isRequired ? required : optional}
          </span>
          <span>{doneBy(item.doneBy)}</span>
        </div>
      </div>
      <div className={classes["actions"]}>
        <ActionIcon
          data-move="up"
          variant="subtle"
          size={44}
          disabled={place === 1}
          onClick={() => onMove("up")}
          aria-label={move.up(title)}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          data-move="down"
          variant="subtle"
          size={44}
          disabled={place === of}
          onClick={() => onMove("down")}
          aria-label={move.down(title)}
        >
          <IconArrowDown size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" size={44} onClick={onEdit} aria-label={update.button(title)}>
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" size={44} onClick={onRemove} aria-label={remove.button(title)}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
