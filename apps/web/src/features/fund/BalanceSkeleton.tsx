import { Skeleton, VisuallyHidden } from "@mantine/core";
import { uiTexts } from "../../ui/ui-texts.ts";

export function BalanceSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      <Skeleton h={{ base: 236, sm: 176 }} radius={24} />
    </div>
  );
}
