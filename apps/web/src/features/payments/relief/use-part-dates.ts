import { addDays, dayOf } from "@utspring/domain/dates";
import { useState } from "react";
import { useNow } from "../../../ui/hydration-values.ts";

const daysBetween = 30;

export function usePartDates(initial?: readonly string[]) {
  const today = dayOf(useNow());
  const [count, setCount] = useState(initial?.length ?? 2);
  const [typed, setTyped] = useState<Record<number, string>>(() => ({ ...initial }));
  const dates = Array.from({ length: count }, (_, index) => typed[index] ?? addDays(today, daysBetween * (index + 1)));
  const setDate = (index: number, day: string) => setTyped((now) => ({ ...now, [index]: day }));
  return { dates, count, setCount, setDate, today };
}
