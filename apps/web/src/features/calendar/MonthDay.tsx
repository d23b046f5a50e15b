import { formatWholeDay } from "@utspring/domain/dates";
import { calendarTexts } from "./calendar-texts.ts";
import classes from "./MonthView.module.css";
import type { CalendarItem } from "./use-calendar.ts";

interface MonthDayProps {
  day: string;
  items: CalendarItem[];
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const maxTitles = 3;

export function MonthDay({ day, items, isToday, isChosen, onChoose }: MonthDayProps) {
  const number = <span className={classes["number"]}>{Number(day.slice(8))}</span>;
  const today = isToday ? ({ "aria-current": "date" } as const) : {};
  if (items.length === 0)
    return (
      <div className={classes["day"]} data-today={isToday || undefined} {...today}>
        {number}
      </div>
    );
  return (
    <button
      type="button"
      className={classes["day"]}
      data-today={isToday || undefined}
      aria-label={calendarTexts.month.day(formatWholeDay(day), items.length)}
      aria-pressed={isChosen}
      onClick={onChoose}
      {...today}
    >
      {number}
      <span className={classes["marks"]} aria-hidden>
        {items.slice(0, maxTitles).map(({ id, kind, title }) => (
          <span key={id} className={classes["mark"]} data-kind={kind}>
            {title}
          </span>
        ))}
        {items.length > maxTitles && <span className={classes["more"]}>+{items.length - maxTitles}</span>}
      </span>
    </button>
  );
}
