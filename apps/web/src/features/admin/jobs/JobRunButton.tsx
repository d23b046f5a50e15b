import { Button } from "@mantine/core";
import { jobTexts } from "@utspring/domain/admin/job-texts";
import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";

interface JobRunButtonProps {
  row: Outputs["admin"]["jobs"]["list"][number];
}

export function JobRunButton({ row }: JobRunButtonProps) {
  const texts = jobTexts.run;
  const run = useAction(trpc.admin.jobs.run, texts);
  if (row.nextAt === null && row.failing === 0) return null;
  const label = row.failing > 0 ? texts.again : texts.now;
  return (
    <Button
      variant={row.failing > 0 ? "light" : "subtle"}
      loading={run.isPending}
      aria-label={texts.of(label, jobTexts.names[row.job])}
      onClick={() => void run.run({ job: row.job })}
    >
      {label}
    </Button>
  );
}
