import { Group, Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import { uiTexts } from "../../ui/ui-texts.ts";
import classes from "./requirements/Requirements.module.css";

export function PaymentsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      <ul className={classes["list"]} aria-hidden>
        {Array.from({ length: 4 }, (_, index) => (
          <Paper key={index} component="li" withBorder radius="lg" p="lg">
            <Group justify="space-between" wrap="nowrap">
              <Skeleton h={20} w={`${52 - (index % 2) * 14}%`} />
              <Skeleton h={20} w={84} />
            </Group>
            <Skeleton h={26} w={112} radius="xl" mt="md" />
            <Skeleton h={8} radius="xl" mt="xl" />
            <Skeleton h={48} mt="lg" />
          </Paper>
        ))}
      </ul>
    </div>
  );
}
