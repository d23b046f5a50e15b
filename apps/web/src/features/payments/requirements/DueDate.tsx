import { IconCalendarDue } from "@tabler/icons-react";
import { formatDay } from "@utspring/domain/dates";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import classes from "./DueDate.module.css";

interface DueDateProps {
  dueDate: string | null;
  isDueToday: boolean;
}

/** The due date, marked when it is today. */
export function DueDate({ dueDate, isDueToday }: DueDateProps) {
  if (dueDate === null) return null;
  return (
    <span className={classes["due"]} data-today={isDueToday || undefined}>
      <IconCalendarDue size={18} aria-hidden />
      <time dateTime={dueDate}>
        {isDueToday ? paymentsTexts.labels.dueToday : paymentsTexts.card.due(formatDay(dueDate))}
      </time>
    </span>
  );
}
