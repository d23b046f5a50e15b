import { trpc } from "../../../lib/query/trpc.ts";

/** The products on sale. A studentansvarig also gets deactivated ones, which are left out. */
export function useOffer() {
  const query = trpc.sales.products.list.useQuery();
  return { query, products: query.data?.filter(({ isActive }) => isActive) ?? [] };
}
