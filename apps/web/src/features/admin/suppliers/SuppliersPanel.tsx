import { adminSupplierTexts } from "@utspring/domain/admin/supplier-texts";
import { useState } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { SupplierList } from "./SupplierList.tsx";
import { SupplierProducts } from "./SupplierProducts.tsx";
import { useOpenedSupplier } from "./use-opened-supplier.ts";

/** The tab "Leverantörer": the suppliers as cards, each with a page of products. */
export function SuppliersPanel() {
  const suppliers = trpc.admin.suppliers.list.useQuery();
  const { supplierId, open } = useOpenedSupplier();
  const [cameFrom, setCameFrom] = useState<string | null>(null);
  if (suppliers.isPending) return <SkeletonList rows={4} />;
  if (suppliers.isError && !suppliers.data) {
    return <LoadFailed text={adminSupplierTexts.load} onRetry={suppliers.refetch} isRetrying={suppliers.isFetching} />;
  }
  const supplier = suppliers.data.find(({ id }) => id === supplierId);
  if (supplier === undefined) return <SupplierList suppliers={suppliers.data} cameFrom={cameFrom} onOpen={open} />;
  const goBack = () => {
    setCameFrom(supplier.id);
    open(null);
  };
  return <SupplierProducts key={supplier.id} supplier={supplier} onBack={goBack} />;
}
