import { trpc } from "../../lib/trpc.ts";

/** What can be sold now. A studentansvarig's answer also has what is put away: that is not on offer. */
export function useOffer() {
  const query = trpc.sales.products.list.useQuery();
  return { query, products: query.data?.filter(({ isActive }) => isActive) ?? [] };
}
