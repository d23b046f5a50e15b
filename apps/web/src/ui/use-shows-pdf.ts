import { useMedia } from "./hydration-values.ts";

/** False on phones and tablets, whose frames show no PDF or its first page only. In browsers only. */
export function useShowsPdf(): boolean {
  const isTouch = useMedia("(max-width: 36em), (pointer: coarse)", true);
  return !isTouch && navigator.pdfViewerEnabled;
}
