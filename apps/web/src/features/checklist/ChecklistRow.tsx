import { Badge, Checkbox, Text } from "@mantine/core";
import { checklistTexts } from "./checklist-texts.ts";
import { DateText } from "../../ui/DateText.tsx";
import classes from "./Checklist.module.css";
import type { ChecklistItem } from "./use-checklist.ts";

interface ChecklistRowProps {
  item: ChecklistItem;
  onToggle: () => void;
}

export function ChecklistRow({ item, onToggle }: ChecklistRowProps) {
  const texts = checklistTexts.page;
  const about = `${item.id}-about`;
  return (
    <li>
      <label htmlFor={item.id} className={classes["row"]}>
        <Checkbox
          id={item.id}
          size="md"
          checked={item.isDone}
          onChange={onToggle}
          aria-label={item.title}
          aria-describedby={about}
          className={classes["box"] ?? ""}
          classNames={{ input: classes["input"] ?? "" }}
        />
        <span className={classes["words"]}>
          <span className={classes["title"]} data-done={item.isDone || undefined}>
            {item.title}
          </span>
          <span id={about} className={classes["about"]}>
            {item.isRequired && (
              <Badge variant="light" color="indigo" tt="none" size="lg" fw={600} miw="max-content" component="span">
                {texts.required}
              </Badge>
            )}
            {item.description !== null && (
              <Text component="span" c="dimmed" className={classes["text"]}>
                {item.description}
              </Text>
            )}
            {item.notes !== null && item.isDone && (
              <Text component="span" size="sm" className={classes["text"]}>
                {item.notes}
              </Text>
            )}
            {item.isDone && item.completedByName !== null && item.completedAt !== null && (
              <Text component="span" size="sm" c="dimmed">
                {texts.doneBy(item.completedByName)} · <DateText moment={item.completedAt} />
              </Text>
            )}
          </span>
        </span>
      </label>
    </li>
  );
}
