import type { ClassStatus } from "@utspring/domain/sales/class-status";
import type { Period } from "@utspring/domain/sales/period";
import { byPageOfFilter, trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";

export type SalesOverview = Outputs["admin"]["sales"]["overview"];
export type SalesClass = SalesOverview["classes"][number];

export interface SalesFilter {
  status: ClassStatus | null;
  search: string;
}

export function useSalesOverview(period: Period, { status, search }: SalesFilter) {
  const input = { period, ...(status === null ? {} : { status }), ...(search === "" ? {} : { search }) };
  return trpc.admin.sales.overview.useInfiniteQuery(input, byPageOfFilter);
}
