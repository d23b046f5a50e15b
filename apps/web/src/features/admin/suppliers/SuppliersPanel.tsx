import { useState } from "react";
import { adminSupplierTexts } from "./admin-supplier-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { SupplierList } from "./SupplierList.tsx";
import { SupplierProducts } from "./SupplierProducts.tsx";
import { useSearchParams } from "react-router-dom";

export function SuppliersPanel() {
  const suppliers = trpc.admin.suppliers.list.useQuery();
  const { supplierId, open } = useOpenedSupplier();
  const [cameFrom, setCameFrom] = useState<string | null>(null);
  if (!suppliers.data)
    return <QueryState query={suppliers} failure={adminSupplierTexts.load} loading={<SkeletonList rows={4} />} />;
  const supplier = suppliers.data.find(({ id }) => id === supplierId);
  if (supplier === undefined) return <SupplierList suppliers={suppliers.data} cameFrom={cameFrom} onOpen={open} />;
  const goBack = () => {
    setCameFrom(supplier.id);
    open(null);
  };
  return <SupplierProducts key={supplier.id} supplier={supplier} onBack={goBack} />;
}

const word = "leverantor";

/** Kept in the URL, so that it can be linked and Back returns to the list. */
function useOpenedSupplier() {
  const [search, setSearch] = useSearchParams();
  const open = (supplierId: string | null) =>
    setSearch((now) => {
      if (supplierId === null) now.delete(word);
      else now.set(word, supplierId);
      return now;
    });
  return { supplierId: search.get(word), open };
}
