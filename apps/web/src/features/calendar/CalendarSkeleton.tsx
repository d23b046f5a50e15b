import { Skeleton, VisuallyHidden } from "@mantine/core";
import { uiTexts } from "../../ui/ui-texts.ts";
import classes from "./Events.module.css";

export function CalendarSkeleton() {
  return (
    <div role="status" className={classes["grid"]}>
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} h={104} radius="lg" />
      ))}
    </div>
  );
}
