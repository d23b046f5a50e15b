import { addDays, dayOf } from "@utspring/domain/dates";
import { instalmentCounts } from "@utspring/domain/payments/relief";
import type { ReliefWish } from "@utspring/domain/payments/relief";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { useNow } from "../../../ui/hydration-values.ts";

const daysBetween = 30;

interface PartValues {
  wish: ReliefWish;
  count: number;
  typed: Record<number, string>;
}

/** `subject` names the draft. */
export function usePartDates(subject: string, initial?: readonly string[]) {
  const today = dayOf(useNow());
  const form = useDraftForm<PartValues>(`relief.${subject}`, null, {
    wish: "split",
    count: Math.max(initial?.length ?? 0, instalmentCounts.least),
    typed: { ...initial },
  });
  const { wish, count, typed } = form.values;
  const dates = Array.from({ length: count }, (_, index) => typed[index] ?? addDays(today, daysBetween * (index + 1)));
  const setDate = (index: number, day: string) => form.setFieldValue("typed", { ...typed, [index]: day });
  const setCount = (next: number) => form.setFieldValue("count", next);
  const setWish = (next: ReliefWish) => form.setFieldValue("wish", next);
  return { dates, count, setCount, setDate, wish, setWish, today, clearDraft: form.clearDraft };
}
