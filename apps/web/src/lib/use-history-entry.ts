import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { followBack, noteHistoryEntry } from "../ui/sheet-history.ts";

/** Keeps track of the browser's history for the sheets, so that Back closes the open one. */
export function useHistoryEntry(): void {
  const location = useLocation();
  const type = useNavigationType();
  useEffect(followBack, []);
  // Back and Forward are noted where they are heard, after they have been compared with the entry before.
  useEffect(() => {
    if (type !== "POP") noteHistoryEntry();
  }, [location, type]);
}
