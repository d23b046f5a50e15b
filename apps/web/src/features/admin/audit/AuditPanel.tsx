import { Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { adminTexts } from "../admin-texts.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { QueryState } from "../../../ui/QueryState.tsx";
import { ShownCount } from "../../../ui/ShownCount.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { MoreButton } from "../../../ui/MoreButton.tsx";
import { AuditDay } from "./AuditDay.tsx";
import { ClassSelect } from "../classes/ClassSelect.tsx";
import classes from "../Panel.module.css";
import { UserSelect } from "../users/UserSelect.tsx";
import { useAudit } from "./use-audit.ts";
import type { AuditFilter } from "./use-audit.ts";

export function AuditPanel() {
  const [filter, setFilter] = useState<AuditFilter>({});
  const audit = useAudit(filter);
  const texts = adminTexts.audit;
  const narrow = (name: keyof AuditFilter) => (value: string) =>
    setFilter({ ...filter, [name]: value === "" ? undefined : value });
  return (
    <Paper withBorder radius="lg" component="section" aria-label={texts.title} className={classes["panel"]}>
      <Title order={2} fz="h3">
        {texts.title}
      </Title>
      <Text c="dimmed" maw="42rem" mt={4}>
        {texts.lead}
      </Text>
      <div className={classes["filters"]} role="search" aria-label={texts.title}>
        <ClassSelect
          label={texts.class}
          placeholder={texts.anyClass}
          clearable
          value={filter.classId ?? ""}
          onChange={narrow("classId")}
        />
        <UserSelect
          label={texts.person}
          placeholder={texts.anyone}
          isFilter
          value={filter.userId ?? ""}
          onChange={narrow("userId")}
        />
      </div>
      <ShownCount
        count={
          audit.data && !audit.isPlaceholderData ? audit.days.reduce((sum, { rows }) => sum + rows.length, 0) : null
        }
        hasMore={audit.hasNextPage}
      />
      <QueryState
        query={audit}
        failure={adminTexts.load}
        loading={<SkeletonList rows={6} />}
        empty={audit.days.length === 0 && <EmptyState title={texts.empty} />}
        isRefreshShown
      />
      <div aria-busy={audit.isPlaceholderData}>
        {audit.days.map(({ day, rows }) => (
          <AuditDay key={day} day={day} rows={rows} hasClass={filter.classId === undefined} />
        ))}
      </div>
      <MoreButton query={audit} label={texts.more} />
    </Paper>
  );
}
