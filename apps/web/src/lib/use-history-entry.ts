import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { followBack, noteHistoryEntry } from "../ui/sheet-history.ts";

/** Lets Back close sheets (ui/sheet-history.ts), which has to know where the router has gone. */
export function useHistoryEntry(): void {
  const location = useLocation();
  useEffect(followBack, []);
  useEffect(noteHistoryEntry, [location]);
}
