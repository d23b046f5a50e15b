import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { TransactionType } from "@utspring/domain/fund/rules";
import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

/** One row of the ledger as the class sees it. */
export type LedgerEntry = Outputs["fund"]["transactions"]["rows"][number];
export type LedgerFilter = "all" | TransactionType;

/** The class's ledger, newest first, page by page. The previous rows stay while another filter loads. */
export function useLedger(filter: LedgerFilter) {
  const { client } = trpc.useUtils();
  const input = filter === "all" ? {} : { type: filter };
  // Not trpc's own infinite hook: it sends a `direction` that our strict schemas refuse.
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.fund.transactions, input, "infinite"),
    queryFn: ({ pageParam, signal }) => client.fund.transactions.query({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous) => previous,
  });
}
