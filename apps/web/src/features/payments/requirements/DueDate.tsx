import { IconCalendarDue } from "@tabler/icons-react";
import { formatDay } from "@utspring/domain/dates";
import { statusTexts } from "@utspring/domain/payments/status-texts";
import classes from "./DueDate.module.css";

interface DueDateProps {
  dueDate: string | null;
  isDueToday: boolean;
}

export function DueDate({ dueDate, isDueToday }: DueDateProps) {
  if (dueDate === null) return null;
  return (
    <span className={classes["due"]} data-today={isDueToday || undefined}>
      <IconCalendarDue size={18} aria-hidden />
      <time dateTime={dueDate}>{isDueToday ? statusTexts.labels.dueToday : statusTexts.due(formatDay(dueDate))}</time>
    </span>
  );
}
