import { useState } from "react";
import { useSearchParams } from "react-router-dom";

export function useCompareFromUrl() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("mot");
  const [isPressed, setIsPressed] = useState(false);
  const [hash, setHash] = useState(asked ?? "");
  return {
    isOpen: isPressed || asked !== null,
    hash: asked ?? hash,
    open: (next: string) => {
      setHash(next);
      setIsPressed(true);
    },
    close: () => {
      setHash(asked ?? hash);
      setIsPressed(false);
      if (asked === null) return;
      setSearch(
        (now) => {
          now.delete("mot");
          return now;
        },
        { replace: true },
      );
    },
  };
}
