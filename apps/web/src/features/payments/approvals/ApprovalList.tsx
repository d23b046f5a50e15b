import { Button, Paper, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { formatMoment } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { matchesSearch } from "@utspring/domain/search";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { memo, useEffect, useState } from "react";
import { distinctNames } from "../../../lib/forms/distinct-names.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { QueryState } from "../../../ui/QueryState.tsx";
import { ShownCount } from "../../../ui/ShownCount.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { useHeldRows } from "../../../ui/use-held-rows.ts";
import type { Decision } from "../../../ui/use-held-rows.ts";
import { ApprovalRow } from "./ApprovalRow.tsx";
import classes from "../../../ui/SelectableRows.module.css";
import { ApproveBar } from "./ApproveBar.tsx";
import { onDecisionKey } from "./decision-keys.ts";
import { SelectAll } from "./SelectAll.tsx";
import type { PendingRow } from "../use-payments.ts";
import { usePending } from "./use-pending.ts";
import { useSelection } from "./use-selection.ts";
import { useTakeBack } from "../pay/use-take-back.ts";

type Decide = (act: () => Promise<boolean>) => void;

export type ApprovalTask =
  | { kind: "approve"; recordId: string; onApprove: Decide }
  | { kind: "tie"; recordId: string }
  | { kind: "reject"; recordIds: string[]; onReject: Decide };

interface ApprovalListProps {
  onTask: (task: ApprovalTask) => void;
}

/** `memo`: not drawn again when a form opens or closes above it. */
export const ApprovalList = memo(function ApprovalList({ onTask }: ApprovalListProps) {
  const texts = paymentsTexts.approvals;
  const pending = usePending();
  const [search, setSearch] = useState("");
  const all = pending.data?.pages.flatMap((page) => page.rows) ?? [];
  const rows = all.filter((row) => isMatch(row, search));
  const { shown, listRef, decide: decideHeld, markBack } = useHeldRows(rows, ({ recordId }) => recordId);
  // The list still has a decided row until it is read again.
  const decidedIds = new Set(shown.filter(({ decision }) => decision !== null).map(({ row }) => row.recordId));
  const selection = useSelection(rows.filter(({ recordId, canApprove }) => canApprove && !decidedIds.has(recordId)));
  const whoseOf = distinctNames(
    shown.map(({ row }) => row),
    ({ payerName, title }) => `${payerName}, ${title}`,
    ({ reportedOre, submittedAt }) => `${formatKr(reportedOre, 2)}, ${formatMoment(submittedAt)}`,
  );
  const takeBack = useTakeBack();
  const { approved, rejected } = paymentsTexts.card.recordStatus;
  const decide = async (
    decided: PendingRow[],
    act: () => Promise<boolean>,
    decisionOf: (row: PendingRow) => Decision,
  ) => {
    // An undo brings the row back without its tick.
    if (await decideHeld(decided, act, decisionOf)) selection.untick(decided);
  };
  const approve =
    (decided: PendingRow[]): Decide =>
    (act) =>
      void decide(decided, act, (row) => ({
        text: approved,
        undo: async () => (await takeBack(row)) && markBack(row),
      }));
  const reject =
    (decided: PendingRow[]): Decide =>
    (act) =>
      void decide(decided, act, () => ({ text: rejected }));
  const rejectAll = (some: PendingRow[]) =>
    onTask({ kind: "reject", recordIds: some.map(({ recordId }) => recordId), onReject: reject(some) });
  const isEmpty = all.length === 0 && shown.length === 0;
  const { wishes = 0, ownWishes = 0 } = pending.data?.pages.at(-1) ?? {};
  // The searched report may be on a page that has not loaded yet.
  const { hasNextPage, isFetching, isError, fetchNextPage } = pending;
  const isSearchingOn = search.trim() !== "" && hasNextPage && !isError;
  useEffect(() => {
    if (isSearchingOn && !isFetching) void fetchNextPage();
  }, [isSearchingOn, isFetching, fetchNextPage]);

  // The wishes above it wait, so it does not say that all is approved.
  if (isEmpty && wishes + ownWishes > 0) return null;
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={texts.title}>
      <QueryState
        query={pending}
        failure={paymentsTexts.page.load}
        loading={<SkeletonList />}
        empty={isEmpty && <EmptyState title={texts.empty} text={texts.emptyText} />}
      />
      {!isEmpty && (
        <>
          <div className={classes["head"]}>
            <TextInput
              type="search"
              label={texts.search}
              size="md"
              className={classes["search"] ?? ""}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            {shown.length > 1 && (
              <SelectAll
                isAll={selection.isAll}
                isSome={selection.selected.length > 0 && !selection.isAll}
                onToggle={selection.toggleAll}
              />
            )}
          </div>
          <ShownCount count={isSearchingOn ? null : rows.length} hasMore={hasNextPage} />
          {shown.length === 0 && !isSearchingOn && (
            <Text c="dimmed" py="lg">
              {texts.noMatch}
            </Text>
          )}
          {shown.length > 1 && (
            <Text size="sm" c="dimmed" className={classes["keys"] ?? ""}>
              {texts.keys}
            </Text>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on the rows' own buttons come by here */}
          <ul ref={listRef} className={classes["panelRows"]} aria-label={texts.title} onKeyDown={onDecisionKey}>
            {shown.map(({ row, decision }) => (
              <ApprovalRow
                key={row.recordId}
                row={row}
                whose={whoseOf(row)}
                decision={decision}
                isSelected={selection.isSelected(row.recordId)}
                onToggle={() => selection.toggle(row.recordId)}
                onApprove={approve([row])}
                onLower={() => onTask({ kind: "approve", recordId: row.recordId, onApprove: approve([row]) })}
                onReject={() => rejectAll([row])}
                onTie={() => onTask({ kind: "tie", recordId: row.recordId })}
              />
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="default" fullWidth mt="md" loading={isFetching} onClick={() => void fetchNextPage()}>
              {texts.more}
            </Button>
          )}
          {selection.selected.length > 0 && (
            <ApproveBar
              rows={selection.selected}
              onApprove={approve(selection.selected)}
              onReject={() => rejectAll(selection.selected)}
              onDone={selection.clear}
            />
          )}
        </>
      )}
    </Paper>
  );
});

/** A reference may be written with blanks. */
function isMatch({ payerName, title, reference }: PendingRow, search: string): boolean {
  return (
    matchesSearch(`${payerName} ${title}`, search) ||
    (reference !== null && matchesSearch(reference, search.replace(/\s/gu, "")))
  );
}
