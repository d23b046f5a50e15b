import { Button, Paper, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { Decimals } from "@utspring/domain/money";
import type { ReactNode } from "react";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { searchError } from "../search-words.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ShownCount } from "../../../ui/ShownCount.tsx";
import panel from "../Panel.module.css";
import classes from "./SalesPanel.module.css";
import { SalesClassTable } from "./SalesClassTable.tsx";
import { SalesStatusFilter } from "./SalesStatusFilter.tsx";
import type { SalesClass, SalesFilter, SalesOverview } from "./use-sales-overview.ts";

interface SalesClassesProps {
  statuses: SalesOverview["statuses"];
  rows: SalesClass[];
  decimals: Decimals;
  filter: SalesFilter;
  onFilter: (filter: SalesFilter) => void;
  onOpen: (row: SalesClass) => void;
  more: ReactNode;
}

export function SalesClasses({ statuses, rows, decimals, filter, onFilter, onOpen, more }: SalesClassesProps) {
  const texts = adminSalesTexts.classes;
  const hasNone = Object.values(statuses).every((count) => count === 0);
  return (
    <Paper withBorder radius="lg" component="section" className={panel["panel"]} aria-label={texts.title}>
      <Title order={3} fz="h3">
        {texts.title}
      </Title>
      {hasNone ? (
        <EmptyState title={texts.empty} />
      ) : (
        <>
          <div className={classes["filters"]}>
            <SalesStatusFilter
              statuses={statuses}
              status={filter.status}
              onChange={(status) => onFilter({ ...filter, status })}
            />
            <TextInput
              type="search"
              label={texts.search}
              size="md"
              leftSection={<IconSearch size={18} aria-hidden />}
              value={filter.search}
              error={searchError(filter.search)}
              onChange={({ currentTarget }) => onFilter({ ...filter, search: currentTarget.value })}
            />
          </div>
          <ShownCount count={rows.length} hasMore={Boolean(more)} />
          {rows.length === 0 ? (
            <EmptyState
              title={texts.noMatch}
              action={
                <Button variant="default" onClick={() => onFilter({ status: null, search: "" })}>
                  {texts.showAll}
                </Button>
              }
            />
          ) : (
            <SalesClassTable rows={rows} decimals={decimals} onOpen={onOpen} />
          )}
          {more}
        </>
      )}
    </Paper>
  );
}
