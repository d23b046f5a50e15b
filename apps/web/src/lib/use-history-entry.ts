import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { listenForBack, recordHistoryEntry } from "../ui/sheet-history.ts";

/** Tracks the browser's history for the sheets, so that Back closes the open one. */
export function useHistoryEntry(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  useEffect(listenForBack, []);
  // Back and Forward are recorded when they happen, after they were compared with the previous entry.
  useEffect(() => {
    if (navigationType !== "POP") recordHistoryEntry();
  }, [location, navigationType]);
}
