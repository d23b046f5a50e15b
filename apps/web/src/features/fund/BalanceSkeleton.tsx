import { Skeleton, VisuallyHidden } from "@mantine/core";
import { uiTexts } from "@utspring/domain/ui-texts";

/** Holds the balance card's place, so the history below does not jump. */
export function BalanceSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      <Skeleton h={{ base: 236, sm: 176 }} radius={24} />
    </div>
  );
}
