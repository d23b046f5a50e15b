import { formatMoment, formatRecent } from "@utspring/domain/dates";

interface DateTextProps {
  moment: Date;
  /** `recent` says "i dag" and "i går"; `full` always writes the date. */
  form?: "recent" | "full";
}

/** A moment in Swedish time, readable by people and machines. */
export function DateText({ moment, form = "recent" }: DateTextProps) {
  const whole = formatMoment(moment);
  return (
    <time dateTime={moment.toISOString()} title={whole}>
      {form === "recent" ? formatRecent(moment, new Date()) : whole}
    </time>
  );
}
