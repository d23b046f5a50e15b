import { Skeleton, VisuallyHidden } from "@mantine/core";
import { uiTexts } from "../../ui/ui-texts.ts";

export function BalanceSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      <Skeleton h={{ base: 144, sm: 160 }} radius={24} />
    </div>
  );
}
