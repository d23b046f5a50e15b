import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../lib/trpc.ts";
import type { Outputs } from "../../../lib/trpc.ts";

export type Supplier = Outputs["admin"]["suppliers"]["list"][number];
/** A product with the parts of its price. */
export type SupplierProduct = Outputs["admin"]["products"]["list"]["rows"][number];

/** A supplier's products, the newest first, page by page. */
export function useSupplierProducts(supplierId: string) {
  const { client } = trpc.useUtils();
  const input = { supplierId, limit: 50 };
  // Not trpc's own infinite hook: it sends a `direction` that our strict schemas refuse.
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.admin.products.list, input, "infinite"),
    queryFn: ({ pageParam, signal }) => client.admin.products.list.query({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}
