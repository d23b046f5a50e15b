import { Button, Paper, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { adminSalesTexts } from "@utspring/domain/admin/sales-texts";
import { classStatuses } from "@utspring/domain/sales/class-status";
import type { ClassStatus } from "@utspring/domain/sales/class-status";
import { useState } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import panel from "./Panel.module.css";
import classes from "./SalesClasses.module.css";
import { SalesClassTable } from "./SalesClassTable.tsx";
import { SalesStatusFilter } from "./SalesStatusFilter.tsx";
import type { SalesClass } from "./use-sales-overview.ts";

interface SalesClassesProps {
  rows: SalesClass[];
  onOpen: (row: SalesClass) => void;
}

const pageLength = 50;

/** Every class with how far it is, those that sell first; narrowed by status and name. A thousand come fifty at a time. */
export function SalesClasses({ rows, onOpen }: SalesClassesProps) {
  const texts = adminSalesTexts.classes;
  const [status, setStatus] = useState<ClassStatus | null>(null);
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(pageLength);
  const word = search.trim().toLocaleLowerCase("sv");
  const found = rows
    .filter((row) => (status === null || row.status === status) && row.className.toLocaleLowerCase("sv").includes(word))
    .toSorted((a, b) => classStatuses.indexOf(a.status) - classStatuses.indexOf(b.status));
  const showAll = () => {
    setStatus(null);
    setSearch("");
  };
  return (
    <Paper withBorder radius="lg" component="section" className={panel["panel"]} aria-label={texts.title}>
      <Title order={3} fz="h3">{texts.title}</Title>
      {rows.length === 0 ? <EmptyState title={texts.empty} /> : (
        <>
          <div className={classes["filters"]}>
            <SalesStatusFilter rows={rows} status={status} onChange={setStatus} />
            <TextInput
              type="search"
              label={texts.search}
              size="md"
              maxLength={120}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </div>
          {found.length === 0 ? (
            <EmptyState title={texts.noMatch} action={<Button variant="default" onClick={showAll}>{texts.showAll}</Button>} />
          ) : (
            <SalesClassTable rows={found.slice(0, shown)} onOpen={onOpen} />
          )}
          {found.length > shown && (
            <Button variant="default" fullWidth mt="md" onClick={() => setShown(shown + pageLength)}>{texts.more}</Button>
          )}
        </>
      )}
    </Paper>
  );
}
