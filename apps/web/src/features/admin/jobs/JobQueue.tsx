import { Text } from "@mantine/core";
import { jobTexts } from "@utspring/domain/admin/job-texts";
import type { Outputs } from "../../../lib/query/trpc.ts";

interface JobQueueProps {
  row: Outputs["admin"]["jobs"]["list"][number];
}

export function JobQueue({ row }: JobQueueProps) {
  const { queue } = jobTexts;
  const told = (["waiting", "running", "failing"] as const).flatMap((name) =>
    row[name] > 0 ? queue[name](row[name]) : [],
  );
  return (
    <>
      <span>{told.join(", ") || queue.empty}</span>
      {row.failing > 0 && row.lastError !== null && (
        <Text size="sm" c="dimmed" mt={2}>
          {row.lastError}
        </Text>
      )}
    </>
  );
}
