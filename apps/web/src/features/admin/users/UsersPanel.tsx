import { Button, Paper, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { guestRoleText, roleTexts } from "@utspring/domain/roles";
import { useState } from "react";
import { adminTexts } from "../admin-texts.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { QueryState } from "../../../ui/QueryState.tsx";
import { RecordTable } from "../../../ui/RecordTable.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useSheet } from "../../../ui/use-sheet.ts";
import { ShownCount } from "../../../ui/ShownCount.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { MoreButton } from "../../../ui/MoreButton.tsx";
import { AccountStatus } from "./AccountStatus.tsx";
import { ManageUser } from "./ManageUser.tsx";
import classes from "../Panel.module.css";
import { UserFilters } from "./UserFilters.tsx";
import { useUsers } from "./use-users.ts";
import type { UserFilter } from "./use-users.ts";

export function UsersPanel() {
  const [filter, setFilter] = useState<UserFilter>({});
  const [userId, setUserId] = useState("");
  const [isManaging, managing] = useSheet();
  const [search] = useDebouncedValue(filter.search, 250);
  const users = useUsers({ ...filter, search }, 20);
  const rows = users.data?.pages.flatMap((page) => page.rows) ?? [];
  const { columns, title, empty, more, manage } = adminTexts.users;
  const begin = (id: string) => {
    setUserId(id);
    managing.open();
  };
  return (
    <Paper withBorder radius="lg" component="section" aria-label={title} className={classes["panel"]}>
      <Title order={2} fz="h3">
        {title}
      </Title>
      <UserFilters filter={filter} onChange={setFilter} />
      <ShownCount count={users.data && !users.isPlaceholderData ? rows.length : null} hasMore={users.hasNextPage} />
      <QueryState
        query={users}
        failure={adminTexts.load}
        loading={<SkeletonList rows={5} />}
        empty={rows.length === 0 && <EmptyState title={empty} />}
        isRefreshShown
      />
      {rows.length > 0 && (
        <div aria-busy={users.isPlaceholderData}>
          <RecordTable
            caption={title}
            rows={rows}
            rowKey={(row) => row.userId}
            columns={[
              {
                header: columns.name,
                cell: (row) => (
                  <Text fw={650}>
                    {row.firstName} {row.lastName}
                  </Text>
                ),
                isTitle: true,
                isLong: true,
              },
              { header: columns.email, cell: (row) => row.email, isLong: true },
              { header: columns.role, cell: (row) => (row.isGuest ? guestRoleText : roleTexts[row.role]) },
              { header: columns.class, cell: (row) => row.className ?? adminTexts.none, isLong: true },
              { header: columns.status, cell: (row) => <AccountStatus status={row.status} /> },
              {
                header: columns.action,
                cell: (row) => (
                  <Button
                    variant="default"
                    h={44}
                    aria-label={manage.of(`${row.firstName} ${row.lastName}, ${row.email}`)}
                    onClick={() => begin(row.userId)}
                  >
                    {manage.button}
                  </Button>
                ),
                isAction: true,
              },
            ]}
          />
        </div>
      )}
      <MoreButton query={users} label={more} />
      <Sheet isOpen={isManaging} onClose={managing.close} title={manage.title} size="lg">
        <ManageUser key={userId} userId={userId} isOpen={isManaging} onDone={managing.close} />
      </Sheet>
    </Paper>
  );
}
