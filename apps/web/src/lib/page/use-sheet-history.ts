import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { listenForBack, recordHistoryEntry } from "../../ui/sheet-history.ts";

/** So that Back closes the open sheet (ui/sheet-history.ts). */
export function useSheetHistory(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  useEffect(listenForBack, []);
  // Back and Forward are recorded after they were compared with the previous entry.
  useEffect(() => {
    if (navigationType !== "POP") recordHistoryEntry();
  }, [location, navigationType]);
}
