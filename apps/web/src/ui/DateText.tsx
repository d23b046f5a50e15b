import { formatAgo, formatMoment, formatRecent } from "@utspring/domain/dates";
import { useNow } from "./first-view.ts";

interface DateTextProps {
  moment: Date;
  /** `recent` says "i dag" and "i går", `ago` "för 3 dagar sedan"; `full` always writes the date. */
  form?: "recent" | "ago" | "full";
}

/** A moment in Swedish time, readable by people and machines. */
export function DateText({ moment, form = "recent" }: DateTextProps) {
  const now = useNow();
  const whole = formatMoment(moment);
  return (
    <time dateTime={moment.toISOString()} title={whole}>
      {form === "full" ? whole : (form === "ago" ? formatAgo : formatRecent)(moment, now)}
    </time>
  );
}
