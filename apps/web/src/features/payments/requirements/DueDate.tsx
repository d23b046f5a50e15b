import { IconCalendarDue } from "@tabler/icons-react";
import { formatDay } from "@utspring/domain/dates";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import classes from "./DueDate.module.css";

interface DueDateProps {
  dueDate: string | null;
  /** Stands out on the day itself. */
  isDueToday: boolean;
}

/** The due date. It is no status: that is the badge's, also on the day itself. */
export function DueDate({ dueDate, isDueToday }: DueDateProps) {
  if (dueDate === null) return null;
  return (
    <span className={classes["due"]} data-today={isDueToday || undefined}>
      <IconCalendarDue size={18} aria-hidden />
      <time dateTime={dueDate}>{paymentsTexts.card.due(formatDay(dueDate))}</time>
    </span>
  );
}
