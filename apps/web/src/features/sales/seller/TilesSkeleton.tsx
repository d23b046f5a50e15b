import { Skeleton, VisuallyHidden } from "@mantine/core";
import { uiTexts } from "../../../ui/ui-texts.ts";
import classes from "./ProductTiles.module.css";

export function TilesSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      <div className={classes["tiles"]} aria-hidden>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} h={190} radius="lg" />
        ))}
      </div>
    </div>
  );
}
