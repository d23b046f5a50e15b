import { VisuallyHidden } from "@mantine/core";
import { uiTexts } from "./ui-texts.ts";

interface ShownCountProps {
  /** Null while the list is loading. */
  count: number | null;
  /** True when there are more than are shown. */
  hasMore?: boolean;
}

/**
 * Tells screen readers how many rows a filter leaves. Rendered before the filter is used, so that only changes are
 * announced.
 */
export function ShownCount({ count, hasMore = false }: ShownCountProps) {
  return (
    <VisuallyHidden aria-live="polite">
      {count !== null && (hasMore ? uiTexts.shownOfMore(count) : uiTexts.shown(count))}
    </VisuallyHidden>
  );
}
