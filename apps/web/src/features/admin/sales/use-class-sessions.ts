import type { Period } from "@utspring/domain/sales/period";
import { byPage, trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";

export type SessionRow = Outputs["admin"]["sales"]["sessions"]["sessions"][number];
export type SessionDetails = Outputs["admin"]["sales"]["detail"];

export function useClassSessions(classId: string, period: Period) {
  return trpc.admin.sales.sessions.useInfiniteQuery({ classId, period }, byPage);
}
