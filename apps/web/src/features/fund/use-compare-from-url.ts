import { useState } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * The comparison with an earlier head hash: opened by a button, or by a link with the hash (`?mot=…`), as in mails.
 * Closing it removes the hash from the URL.
 */
export function useCompareFromUrl() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("mot");
  const [isPressed, setIsPressed] = useState(false);
  // Kept while the sheet closes, so that it does not become empty.
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
