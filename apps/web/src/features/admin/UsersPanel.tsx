import { Button, Paper, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { adminTexts } from "@utspring/domain/admin/texts";
import { roleTexts } from "@utspring/domain/roles";
import { useState } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { RecordTable } from "../../ui/RecordTable.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { AccountStatus } from "./AccountStatus.tsx";
import { FreezeButton } from "./FreezeButton.tsx";
import classes from "./Panel.module.css";
import { UserFilters } from "./UserFilters.tsx";
import { useUsers } from "./use-users.ts";
import type { UserFilter } from "./use-users.ts";

/** Every account, searchable; frozen and activated from here. */
export function UsersPanel() {
  const [filter, setFilter] = useState<UserFilter>({});
  const [search] = useDebouncedValue(filter.search, 250);
  const users = useUsers({ ...filter, search: search?.trim() });
  const rows = users.data?.pages.flatMap((page) => page.rows) ?? [];
  const { columns, title, empty, more } = adminTexts.users;
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]}>
      <Title order={2} fz="h3">{title}</Title>
      <UserFilters filter={filter} onChange={setFilter} />
      {users.isPending && <SkeletonList rows={5} />}
      {users.isError && <LoadFailed text={adminTexts.load} onRetry={users.refetch} isRetrying={users.isFetching} />}
      {users.data && rows.length === 0 && <EmptyState title={empty} />}
      {rows.length > 0 && (
        <div className={classes["rows"]} aria-busy={users.isPlaceholderData}>
          <RecordTable
            caption={title}
            rows={rows}
            rowKey={(row) => row.userId}
            columns={[
              { header: columns.name, cell: (row) => <Text fw={600}>{row.firstName} {row.lastName}</Text>, isTitle: true, isLong: true },
              { header: columns.email, cell: (row) => row.email, isLong: true },
              { header: columns.role, cell: (row) => roleTexts[row.role] },
              { header: columns.class, cell: (row) => row.className ?? adminTexts.none, isLong: true },
              { header: columns.status, cell: (row) => <AccountStatus status={row.status} /> },
              { header: columns.action, cell: (row) => <FreezeButton user={row} />, isAction: true },
            ]}
          />
        </div>
      )}
      {users.hasNextPage && (
        <Button variant="default" fullWidth mt="md" loading={users.isFetchingNextPage} onClick={() => void users.fetchNextPage()}>
          {more}
        </Button>
      )}
    </Paper>
  );
}
