import { IconCalendarDue } from "@tabler/icons-react";
import { formatDay } from "@utspring/domain/dates";
import { statusTexts } from "@utspring/domain/payments/status-texts";
import classes from "./DueDate.module.css";

interface DueDateProps {
  dueDate: string | null;
  isDueToday: boolean;
  /** For a member who has joined lately. */
  newUntil?: string | null;
}

export function DueDate({ dueDate, isDueToday, newUntil = null }: DueDateProps) {
  if (dueDate === null) return null;
  const day = newUntil ?? dueDate;
  const text = newUntil === null ? statusTexts.due : statusTexts.newUntil;
  return (
    <span className={classes["due"]} data-today={isDueToday || undefined}>
      <IconCalendarDue size={18} aria-hidden />
      <time dateTime={day}>{isDueToday ? statusTexts.labels.dueToday : text(formatDay(day))}</time>
    </span>
  );
}
