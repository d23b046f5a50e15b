import { VisuallyHidden } from "@mantine/core";
import { uiTexts } from "./ui-texts.ts";

interface ShownCountProps {
  count: number | null;
  hasMore?: boolean;
}

/** For screen readers. Rendered before the filter is used, so that only changes are announced. */
export function ShownCount({ count, hasMore = false }: ShownCountProps) {
  return (
    <VisuallyHidden aria-live="polite">
      {count !== null && (hasMore ? uiTexts.shownOfMore(count) : uiTexts.shown(count))}
    </VisuallyHidden>
  );
}
