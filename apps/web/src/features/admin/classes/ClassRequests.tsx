import { Group, Paper, Text, Title } from "@mantine/core";
import { trpc } from "../../../lib/query/trpc.ts";
import { CutNote } from "../../../ui/CutNote.tsx";
import { DateText } from "../../../ui/DateText.tsx";
import { RecordTable } from "../../../ui/RecordTable.tsx";
import panel from "../Panel.module.css";
import { ApproveClassButton } from "./ApproveClassButton.tsx";
import { RefuseClassButton } from "./RefuseClassButton.tsx";
import { askedClassTexts } from "./asked-class-texts.ts";

/** Shown while somebody waits. */
export function ClassRequests() {
  const { data: rows = [] } = trpc.admin.classes.requests.useQuery();
  const { title, lead, columns } = askedClassTexts;
  if (rows.length === 0) return null;
  return (
    <Paper withBorder radius="lg" component="section" aria-label={title} className={panel["panel"]}>
      <Title order={2} fz="h3">
        {title}
      </Title>
      <Text c="dimmed" maw="42rem" mt={4} mb="sm">
        {lead}
      </Text>
      <RecordTable
        caption={title}
        rows={rows}
        rowKey={({ userId }) => userId}
        columns={[
          { header: columns.class, cell: ({ className }) => className, isTitle: true, isLong: true },
          {
            header: columns.school,
            cell: ({ school, graduationYear }) => `${school}, ${graduationYear}`,
            isLong: true,
          },
          { header: columns.person, cell: ({ firstName, lastName }) => `${firstName} ${lastName}`, isLong: true },
          { header: columns.email, cell: ({ email }) => email, isLong: true },
          { header: columns.asked, cell: ({ askedAt }) => <DateText moment={askedAt} /> },
          {
            header: columns.action,
            isAction: true,
            cell: (row) => (
              <Group gap="xs" wrap="nowrap" justify="flex-end">
                <RefuseClassButton row={row} />
                <ApproveClassButton row={row} />
              </Group>
            ),
          },
        ]}
      />
      <CutNote count={rows.length} />
    </Paper>
  );
}
