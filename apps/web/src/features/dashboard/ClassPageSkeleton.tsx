import { Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import { uiTexts } from "../../ui/ui-texts.ts";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import panel from "./ClassPage.module.css";

export function ClassPageSkeleton() {
  return (
    <>
      <div role="status">
        <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
        <Skeleton h={{ base: 380, sm: 270 }} radius={24} />
      </div>
      <Skeleton h={{ base: 180, sm: 116 }} radius="lg" />
      <Paper withBorder radius="lg" className={panel["panel"]}>
        <SkeletonList rows={3} />
      </Paper>
    </>
  );
}
