import { Skeleton } from "@mantine/core";

/** Holds the chart's place while its code is on the way. */
export function ChartPlace() {
  return <Skeleton h={360} radius="lg" data-print="hidden" />;
}
