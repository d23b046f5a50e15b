import { Title } from "@mantine/core";
import { dayOf, daysBetween, formatDaysAway, formatWholeDay } from "@utspring/domain/dates";
import { useNow } from "../../../ui/hydration-values.ts";
import classes from "./Audit.module.css";
import { AuditLine } from "./AuditLine.tsx";
import type { AuditRow } from "./use-audit.ts";

interface AuditDayProps {
  day: string;
  rows: AuditRow[];
  hasClass: boolean;
}

export function AuditDay({ day, rows, hasClass }: AuditDayProps) {
  const today = dayOf(useNow());
  const isNear = Math.abs(daysBetween(day, today)) <= 1;
  const name = isNear ? formatDaysAway(day, today) : formatWholeDay(day);
  return (
    <section className={classes["day"]}>
      <Title order={3} className={classes["name"]}>
        {name}
      </Title>
      <ul className={classes["lines"]} aria-label={name}>
        {rows.map((row) => (
          <AuditLine key={`${row.classId} ${row.seq}`} row={row} hasClass={hasClass} />
        ))}
      </ul>
    </section>
  );
}
