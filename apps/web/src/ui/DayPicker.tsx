import { DatePicker, DatesProvider } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { dayOf } from "@utspring/domain/dates";
import "dayjs/locale/sv";
import { useEffect, useRef } from "react";
import { dateTexts } from "./date-texts.ts";
import classes from "./DayPicker.module.css";

interface DayPickerProps {
  day: string | null;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
}

/** Opens at the chosen day, else at today. */
export function DayPicker({ day, min, max, onPick }: DayPickerProps) {
  const today = dayOf(new Date());
  const start = day ?? today;
  const root = useRef<HTMLDivElement>(null);
  // On first use it renders after its dropdown has opened, which then found nothing to focus.
  useEffect(() => root.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);
  return (
    <DatesProvider settings={{ locale: "sv", firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <DatePicker
        ref={root}
        value={day}
        defaultDate={start}
        highlightToday
        withWeekNumbers
        classNames={{ weekdaysRow: classes["weekdays"] ?? "" }}
        attributes={{ weekday: { "data-week": dateTexts.week } }}
        minDate={min ?? "2000-01-01"}
        maxDate={max ?? "2099-12-31"}
        ariaLabels={{
          monthLevelControl: dateTexts.months,
          yearLevelControl: dateTexts.years,
          nextMonth: dateTexts.nextMonth,
          previousMonth: dateTexts.previousMonth,
          nextYear: dateTexts.nextYear,
          previousYear: dateTexts.previousYear,
          nextDecade: dateTexts.nextDecade,
          previousDecade: dateTexts.previousDecade,
        }}
        // Escape closes the calendar only: dialogs ignore keys from elements with this mark.
        __stopPropagation
        getDayProps={(one) => (one === start ? { "data-autofocus": true } : {})}
        onChange={(picked) => {
          if (picked !== null) onPick(picked);
        }}
      />
    </DatesProvider>
  );
}
