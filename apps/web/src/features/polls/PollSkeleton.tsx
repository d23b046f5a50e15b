import { Paper, Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { uiTexts } from "../../ui/ui-texts.ts";
import classes from "./Polls.module.css";

export function PollSkeleton() {
  return (
    <div role="status" className={classes["grid"]}>
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      {[3, 4].map((options) => (
        <Paper key={options} withBorder radius="lg" p="lg" aria-hidden>
          <Stack gap="sm">
            <Skeleton h={20} w="62%" />
            {Array.from({ length: options }, (_, index) => (
              <Skeleton key={index} h={52} />
            ))}
            <Skeleton h={12} w="40%" />
          </Stack>
        </Paper>
      ))}
    </div>
  );
}
