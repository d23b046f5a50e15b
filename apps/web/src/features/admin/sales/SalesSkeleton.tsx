import { Paper, Skeleton } from "@mantine/core";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import classes from "../Panel.module.css";

export function SalesSkeleton() {
  return (
    <>
      <Skeleton h={212} radius="xl" />
      <Paper withBorder radius="lg" className={classes["panel"]}>
        <SkeletonList rows={6} />
      </Paper>
    </>
  );
}
