import { formatAgo, formatMoment, formatRecent } from "@utspring/domain/dates";
import { useNow } from "./hydration-values.ts";

interface DateTextProps {
  moment: Date;
  /** `recent` shows "i dag" and "i går", `ago` "för 3 dagar sedan", `full` always the date. */
  form?: "recent" | "ago" | "full";
}

/** In Swedish time. */
export function DateText({ moment, form = "recent" }: DateTextProps) {
  const now = useNow();
  const whole = formatMoment(moment);
  return (
    <time dateTime={moment.toISOString()} title={whole}>
      {form === "full" ? whole : (form === "ago" ? formatAgo : formatRecent)(moment, now)}
    </time>
  );
}
