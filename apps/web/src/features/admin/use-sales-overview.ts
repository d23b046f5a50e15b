import { keepPreviousData } from "@tanstack/react-query";
import type { Period } from "@utspring/domain/sales/period";
import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

export type SalesOverview = Outputs["admin"]["sales"]["overview"];
/** A class with what it has sold in the period. */
export type SalesClass = SalesOverview["classes"][number];

/** All classes' selling in a period. The old figures stay on screen while another period is read. */
export function useSalesOverview(period: Period) {
  return trpc.admin.sales.overview.useQuery({ period }, { placeholderData: keepPreviousData });
}
