import { VisuallyHidden } from "@mantine/core";
import { uiTexts } from "@utspring/domain/ui-texts";

interface ShownCountProps {
  /** Null while the list is being read. */
  count: number | null;
  /** Whether there are more than are shown yet. */
  hasMore?: boolean;
}

/** Tells a screen reader how many rows a filter leaves. Stands in the page before the filter is used, so that only changes are told. */
export function ShownCount({ count, hasMore = false }: ShownCountProps) {
  return <VisuallyHidden aria-live="polite">{count !== null && (hasMore ? uiTexts.shownOfMore(count) : uiTexts.shown(count))}</VisuallyHidden>;
}
