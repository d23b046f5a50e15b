import { useSearchParams } from "react-router-dom";

const word = "leverantor";

/** Kept in the URL, so that it can be linked and Back returns to the list. */
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
