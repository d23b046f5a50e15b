import type { TransactionType } from "@utspring/domain/fund/rules";
import { byPageOfFilter, trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type LedgerEntry = Outputs["fund"]["transactions"]["rows"][number];
export type LedgerFilter = "all" | TransactionType;

export function useLedger(filter: LedgerFilter) {
  const input = filter === "all" ? {} : { type: filter };
  return trpc.fund.transactions.useInfiniteQuery(input, byPageOfFilter);
}
