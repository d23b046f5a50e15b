import { byPage, trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";

export type Supplier = Outputs["admin"]["suppliers"]["list"][number];
export type SupplierProduct = Outputs["admin"]["products"]["list"]["rows"][number];

export function useSupplierProducts(supplierId: string) {
  return trpc.admin.products.list.useInfiniteQuery({ supplierId, limit: 50 }, byPage);
}
