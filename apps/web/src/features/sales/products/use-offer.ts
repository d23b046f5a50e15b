import { trpc } from "../../../lib/query/trpc.ts";

/** A studentansvarig also gets deactivated products, which are left out. */
export function useOffer() {
  const query = trpc.sales.products.list.useQuery();
  return { query, products: query.data?.filter(({ isActive }) => isActive) ?? [] };
}
