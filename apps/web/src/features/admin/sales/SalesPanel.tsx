import { Button, Stack, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { commonDecimals } from "@utspring/domain/money";
import { periods } from "@utspring/domain/sales/period";
import type { Period } from "@utspring/domain/sales/period";
import { sharesOf } from "@utspring/domain/sales/shares";
import { useState } from "react";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SegmentedChoice } from "../../../ui/SegmentedChoice.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { SalesClasses } from "./SalesClasses.tsx";
import classes from "./SalesPanel.module.css";
import { SalesSkeleton } from "./SalesSkeleton.tsx";
import { SalesTotals } from "./SalesTotals.tsx";
import { searchWords } from "../search-words.ts";
import { SessionBrowser } from "./SessionBrowser.tsx";
import { useSalesOverview } from "./use-sales-overview.ts";
import type { SalesFilter } from "./use-sales-overview.ts";

interface Opened {
  classId: string;
  title: string;
}

export function SalesPanel() {
  const [period, setPeriod] = useState<Period>("max");
  const [filter, setFilter] = useState<SalesFilter>({ status: null, search: "" });
  const [search] = useDebouncedValue(filter.search, 250);
  const overview = useSalesOverview(period, { ...filter, search: searchWords(search) });
  const pages = overview.data?.pages ?? [];
  // Each page has the totals; the last one loaded has the newest.
  const newest = pages.at(-1);
  const rows = pages.flatMap((page) => page.classes);
  const decimals = commonDecimals(
    [...(newest ? sharesOf(newest.totals) : []), ...rows].map(({ amountOre }) => amountOre),
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (classId: string, className: string) => {
    setOpened({ classId, title: adminSalesTexts.sessions.title(className) });
    setIsOpen(true);
  };
  return (
    <Stack gap="lg">
      <div className={classes["head"]}>
        <Title order={2} fz="h3">
          {adminSalesTexts.title}
        </Title>
        <SegmentedChoice
          label={adminSalesTexts.period.label}
          values={periods}
          labelOf={(one) => adminSalesTexts.period.short[one]}
          value={period}
          onChange={setPeriod}
          classNames={{ root: classes["periods"] ?? "", label: classes["period"] ?? "" }}
        />
      </div>
      <QueryState query={overview} failure={adminSalesTexts.load} loading={<SalesSkeleton />} isRefreshShown />
      {newest && (
        <Stack gap="lg" aria-busy={overview.isPlaceholderData}>
          <SalesTotals totals={newest.totals} period={period} decimals={decimals} />
          <SalesClasses
            statuses={newest.statuses}
            rows={rows}
            decimals={decimals}
            filter={filter}
            onFilter={setFilter}
            onOpen={(row) => open(row.classId, row.className)}
            more={
              overview.hasNextPage && (
                <Button
                  variant="default"
                  fullWidth
                  mt="md"
                  loading={overview.isFetchingNextPage}
                  onClick={() => void overview.fetchNextPage()}
                >
                  {adminSalesTexts.classes.more}
                </Button>
              )
            }
          />
        </Stack>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={opened?.title ?? ""} size="xl">
        {opened && (
          <SessionBrowser
            key={opened.classId}
            classId={opened.classId}
            period={period}
            onTitle={(title) => setOpened({ ...opened, title })}
          />
        )}
      </Sheet>
    </Stack>
  );
}
