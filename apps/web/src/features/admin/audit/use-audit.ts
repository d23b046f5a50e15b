import type { AuditInput } from "@utspring/domain/admin/schema";
import { dayOf } from "@utspring/domain/dates";
import { byPageOfFilter, trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";

export type AuditRow = Outputs["admin"]["audit"]["rows"][number];
export type AuditFilter = Pick<AuditInput, "classId" | "userId">;

export function useAudit(filter: AuditFilter) {
  const query = trpc.admin.audit.useInfiniteQuery(filter, byPageOfFilter);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return { ...query, days: inDays(rows) };
}

function inDays(rows: AuditRow[]): { day: string; rows: AuditRow[] }[] {
  const days: { day: string; rows: AuditRow[] }[] = [];
  for (const row of rows) {
    const day = dayOf(row.at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
