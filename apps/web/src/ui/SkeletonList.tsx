import { Skeleton, VisuallyHidden } from "@mantine/core";
import { uiTexts } from "./ui-texts.ts";
import classes from "./States.module.css";

interface SkeletonListProps {
  rows?: number;
}

export function SkeletonList({ rows = 5 }: SkeletonListProps) {
  return (
    <div role="status" className={classes["list"]}>
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes["row"]} aria-hidden>
          <div className={classes["words"]}>
            <Skeleton h={14} w={`${62 - (row % 3) * 11}%`} />
            <Skeleton h={11} w={`${38 + (row % 2) * 9}%`} />
          </div>
          <Skeleton h={16} w={84} />
        </div>
      ))}
    </div>
  );
}
