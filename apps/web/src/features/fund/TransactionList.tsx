import { Button, Group, Paper, Text, Title, VisuallyHidden } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { transactionTypes } from "@utspring/domain/fund/rules";
import { fundTexts } from "@utspring/domain/fund/texts";
import { memo, useState } from "react";
import { useCan } from "../../lib/session/use-can.ts";
import { useMedia } from "../../ui/hydration-values.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { SegmentedChoice } from "../../ui/SegmentedChoice.tsx";
import { ShownCount } from "../../ui/ShownCount.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import type { EntryTasks } from "./EntryActions.tsx";
import { foldEntries } from "./fold-entries.ts";
import { FundActions } from "./FundActions.tsx";
import type { FundTask } from "./FundTaskForm.tsx";
import { TransactionCards } from "./TransactionCards.tsx";
import classes from "./Transactions.module.css";
import { TransactionTable } from "./TransactionTable.tsx";
import { useLedger } from "./use-ledger.ts";
import type { LedgerFilter } from "./use-ledger.ts";

interface TransactionListProps {
  onTask: (task: FundTask) => void;
  emptyText: string;
}

const firstRows = 8;

const filters: LedgerFilter[] = ["all", ...transactionTypes];

/** On a phone, only the first rows. `memo`: not rendered when a sheet opens or closes. */
export const TransactionList = memo(function TransactionList({ onTask, emptyText }: TransactionListProps) {
  const [filter, setFilter] = useState<LedgerFilter>("all");
  const isWide = useMedia("(min-width: 62em)", false);
  const [canCorrect, canAddReceipt] = [useCan("fund.correct"), useCan("fund.addReceipt")];
  const canSetBudgetItem = useCan("fund.setBudgetItem");
  const tasks: EntryTasks = {
    onCorrect: canCorrect ? ({ id }) => onTask({ kind: "correct", entryId: id, list: filter }) : undefined,
    onAddReceipt: canAddReceipt ? ({ id }) => onTask({ kind: "addReceipt", entryId: id, list: filter }) : undefined,
    onSetBudgetItem: canSetBudgetItem
      ? ({ id }) => onTask({ kind: "setBudgetItem", entryId: id, list: filter })
      : undefined,
  };
  const ledger = useLedger(filter);
  const entries = ledger.data?.pages.flatMap((page) => page.rows) ?? [];
  const [isWhole, setIsWhole] = useState(false);
  const groups = foldEntries(entries);
  const shown = isWide || isWhole ? groups : groups.slice(0, firstRows);
  const isCut = shown.length < groups.length;
  const [isFiltering, setIsFiltering] = useState(false);
  const Rows = isWide ? TransactionTable : TransactionCards;
  const isBare = ledger.data !== undefined && entries.length === 0;

  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]}>
      <div className={classes["head"]}>
        <Title order={2} fz="h3" className={canCorrect ? classes["wideTitle"] : undefined}>
          {fundTexts.page.history}
        </Title>
        <Group gap="xs">
          <FundActions onTask={onTask} />
          <Button
            variant="default"
            px="sm"
            className={classes["filterButton"]}
            aria-expanded={isFiltering}
            onClick={() => setIsFiltering(!isFiltering)}
          >
            <IconFilter size={20} aria-hidden />
            <VisuallyHidden>{fundTexts.page.filter}</VisuallyHidden>
          </Button>
        </Group>
        {!(isBare && filter === "all") && (
          <SegmentedChoice
            label={fundTexts.filter.label}
            values={filters}
            labelOf={(one) => fundTexts.filter[one]}
            value={filter}
            onChange={setFilter}
            className={`${classes["filter"]} ${isFiltering ? "" : classes["wideOnly"]}`}
            size="md"
          />
        )}
      </div>
      <ShownCount
        count={ledger.data && !ledger.isPlaceholderData ? shown.flat().length : null}
        hasMore={isCut || ledger.hasNextPage}
      />
      <QueryState query={ledger} failure={fundTexts.page.load} loading={<SkeletonList />} />
      {isBare &&
        (filter === "all" ? (
          <EmptyState title={fundTexts.empty.title} text={emptyText} />
        ) : (
          <Text c="dimmed" py="lg">
            {fundTexts.emptyFilter}
          </Text>
        ))}
      {entries.length > 0 && (
        <div aria-busy={ledger.isPlaceholderData}>
          <Rows groups={shown} {...tasks} />
        </div>
      )}
      {(isCut || ledger.hasNextPage) && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={ledger.isFetchingNextPage}
          onClick={() => (isCut ? setIsWhole(true) : void ledger.fetchNextPage())}
        >
          {fundTexts.page.more}
        </Button>
      )}
    </Paper>
  );
});
