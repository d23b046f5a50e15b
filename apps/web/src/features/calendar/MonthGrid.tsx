import { VisuallyHidden } from "@mantine/core";
import { weeksOfMonth } from "@utspring/domain/calendar/rules";
import { formatMonth, monthOf } from "@utspring/domain/dates";
import { calendarTexts } from "./calendar-texts.ts";
import { MonthDay } from "./MonthDay.tsx";
import classes from "./MonthView.module.css";
import type { CalendarItem } from "./use-calendar.ts";

interface MonthGridProps {
  month: string;
  today: string;
  items: CalendarItem[];
  chosen: string;
  onChoose: (day: string) => void;
}

export function MonthGrid({ month, today, items, chosen, onChoose }: MonthGridProps) {
  const texts = calendarTexts.month;
  return (
    <table className={classes["grid"]}>
      <caption className={classes["caption"]}>
        <VisuallyHidden>{formatMonth(month)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={classes["week"]}>
            <VisuallyHidden>{texts.weekColumn}</VisuallyHidden>
          </th>
          {texts.weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map(({ number, days }) => (
          <tr key={days[0]}>
            <th scope="row" className={classes["week"]}>
              {texts.week(number)}
            </th>
            {days.map((day) => (
              <td key={day} className={classes["cell"]} data-outside={monthOf(day) !== monthOf(month) || undefined}>
                <MonthDay
                  day={day}
                  items={items.filter(({ eventDate }) => eventDate === day)}
                  isToday={day === today}
                  isChosen={day === chosen}
                  onChoose={() => onChoose(day)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
