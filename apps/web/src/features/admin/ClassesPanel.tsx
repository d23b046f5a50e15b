import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus, IconUserStar } from "@tabler/icons-react";
import { adminTexts } from "@utspring/domain/admin/texts";
import { dayOf } from "@utspring/domain/dates";
import { trpc } from "../../lib/trpc.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { RecordTable } from "../../ui/RecordTable.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { AssignRepresentativeForm } from "./AssignRepresentativeForm.tsx";
import { CreateClassForm } from "./CreateClassForm.tsx";
import classes from "./Panel.module.css";

/** Every class, and the two ways to set one up: create it, and name who runs it. */
export function ClassesPanel() {
  const list = trpc.admin.classes.list.useQuery();
  const [isCreating, creating] = useDisclosure(false);
  const [isAssigning, assigning] = useDisclosure(false);
  const { columns, create, assign, title, empty } = adminTexts.classes;
  const rows = list.data ?? [];
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]}>
      <div className={classes["head"]}>
        <Title order={2} fz="h3">{title}</Title>
        <Group gap="sm">
          {rows.length > 0 && (
            <Button variant="default" leftSection={<IconUserStar size={18} aria-hidden />} onClick={assigning.open}>{assign.button}</Button>
          )}
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={creating.open}>{create.button}</Button>
        </Group>
      </div>
      {list.isPending && <SkeletonList rows={3} />}
      {list.isError && <LoadFailed text={adminTexts.load} onRetry={list.refetch} isRetrying={list.isFetching} />}
      {list.data && rows.length === 0 && <EmptyState title={empty} />}
      {rows.length > 0 && (
        <RecordTable
          caption={title}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { header: columns.name, cell: (row) => <Text fw={600}>{row.name}</Text>, isTitle: true, isLong: true },
            { header: columns.code, cell: (row) => <span className={classes["code"]}>{row.code}</span> },
            { header: columns.description, cell: (row) => row.description ?? adminTexts.none, isLong: true },
            { header: columns.representatives, cell: (row) => row.representatives.join(", ") || adminTexts.none, isLong: true },
            { header: columns.members, cell: (row) => row.pupils },
            { header: columns.created, cell: (row) => <time dateTime={row.createdAt.toISOString()}>{dayOf(row.createdAt)}</time> },
          ]}
        />
      )}
      <Sheet isOpen={isCreating} onClose={creating.close} title={create.button}>
        <CreateClassForm onDone={creating.close} />
      </Sheet>
      <Sheet isOpen={isAssigning} onClose={assigning.close} title={assign.button}>
        <AssignRepresentativeForm classes={rows} onDone={assigning.close} />
      </Sheet>
    </Paper>
  );
}
