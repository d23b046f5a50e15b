import { Alert, Paper, Text, Title } from "@mantine/core";
import { jobTexts } from "@utspring/domain/admin/job-texts";
import { missingTextOf } from "@utspring/domain/operator";
import { operatorTexts } from "@utspring/domain/operator-texts";
import { useOperator } from "../../../lib/query/use-operator.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { DateText } from "../../../ui/DateText.tsx";
import { QueryState } from "../../../ui/QueryState.tsx";
import { RecordTable } from "../../../ui/RecordTable.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { JobOutcome } from "./JobOutcome.tsx";
import { JobQueue } from "./JobQueue.tsx";
import { JobRunButton } from "./JobRunButton.tsx";
import panel from "../Panel.module.css";
import { TestMail } from "./TestMail.tsx";

/** How often the list is read again while visible, in milliseconds: jobs publish no change events. */
const rereadMs = 5_000;

export function JobsPanel() {
  const jobs = trpc.admin.jobs.list.useQuery(undefined, { refetchInterval: rereadMs });
  const missing = missingTextOf(useOperator());
  const { title, lead, load, columns, names, never, none } = jobTexts;
  return (
    <Paper withBorder radius="lg" component="section" aria-label={title} className={panel["panel"]}>
      <Title order={2} fz="h3">
        {title}
      </Title>
      <Text c="dimmed" maw="42rem" mt={4} mb="sm">
        {lead}
      </Text>
      {missing !== null && (
        <Alert color="orange" title={operatorTexts.missing.title} mb="md">
          {operatorTexts.missing.text(missing)}
        </Alert>
      )}
      <TestMail />
      <QueryState query={jobs} failure={load} loading={<SkeletonList rows={8} />} />
      {jobs.data && (
        <RecordTable
          caption={title}
          rows={jobs.data}
          rowKey={(row) => row.job}
          columns={[
            { header: columns.job, cell: (row) => names[row.job], isTitle: true, isLong: true },
            {
              header: columns.last,
              cell: (row) => (row.last ? <DateText moment={row.last.finishedAt} /> : never),
              isLong: true,
            },
            { header: columns.outcome, cell: (row) => <JobOutcome row={row} />, isLong: true },
            {
              header: columns.next,
              cell: (row) => (row.nextAt ? <DateText moment={row.nextAt} form="full" /> : none),
              isLong: true,
            },
            { header: columns.queue, cell: (row) => <JobQueue row={row} />, isLong: true },
            { header: columns.action, cell: (row) => <JobRunButton row={row} />, isAction: true },
          ]}
        />
      )}
    </Paper>
  );
}
