import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { AuditInput } from "@utspring/domain/admin/schema";
import { dayOf } from "@utspring/domain/dates";
import { trpc } from "../../../lib/trpc.ts";
import type { Outputs } from "../../../lib/trpc.ts";

/** One entry of the audit log. */
export type AuditRow = Outputs["admin"]["audit"]["rows"][number];
/** The filter of the audit log. */
export type AuditFilter = Pick<AuditInput, "classId" | "userId">;

/** The audit log, newest first, page by page, grouped by day. The previous rows stay while another filter loads. */
export function useAudit(filter: AuditFilter) {
  const { client } = trpc.useUtils();
  // Not trpc's own infinite hook: it sends a `direction` that our strict schemas refuse.
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.admin.audit, filter, "infinite"),
    queryFn: ({ pageParam, signal }) => client.admin.audit.query({ ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous) => previous,
  });
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
