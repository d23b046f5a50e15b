import { useSearchParams } from "react-router-dom";

const word = "leverantor";

/** Which supplier is opened, kept in the address: it can be linked, and the browser's way back leads to the list. */
export function useOpenedSupplier() {
  const [search, setSearch] = useSearchParams();
  const open = (supplierId: string | null) =>
    setSearch((now) => {
      if (supplierId === null) now.delete(word);
      else now.set(word, supplierId);
      return now;
    });
  return { supplierId: search.get(word), open };
}
