import { Button, Paper, Text, Title } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useCallback, useEffect } from "react";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { useMedia } from "../../../ui/hydration-values.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SegmentedChoice } from "../../../ui/SegmentedChoice.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { ShownCount } from "../../../ui/ShownCount.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { CreditsPanel } from "../credits/CreditsPanel.tsx";
import { CellDetails } from "./CellDetails.tsx";
import { ReceiptList } from "../../receipts/ReceiptList.tsx";
import { StatusCards } from "./StatusCards.tsx";
import { StatusFiles } from "./StatusFiles.tsx";
import { StatusGrid } from "./StatusGrid.tsx";
import classes from "./Status.module.css";
import { statusFilters, useStatus } from "./use-status.ts";
import type { StatusCell } from "./use-status.ts";

/** For a studentansvarig only: the class sees counts, never names. */
export function StatusPanel() {
  const texts = paymentsTexts.status;
  const { query, filter, setFilter, status, showEveryone } = useStatus();
  const isWide = useMedia("(min-width: 48em)", false);
  const { task, isOpen, begin, close } = useSheetTask<{ requirementId: string; userId: string }>();
  const member = useRow(query.data?.members, "userId", task?.userId);
  const requirement = useRow(query.data?.requirements, "id", task?.requirementId);
  const open = useCallback(
    ({ member: { userId }, requirement: { id } }: StatusCell) => begin({ requirementId: id, userId }),
    [begin],
  );
  // The panel shows the error itself, so it is logged without a toast.
  useEffect(() => {
    if (query.error) console.error(query.error);
  }, [query.error]);
  useCloseWhenGone({ isOpen, isGone: member.isGone || requirement.isGone, close }, paymentsTexts.page.gone);
  const isBare = query.data !== undefined && (status.requirements.length === 0 || status.members.length === 0);
  const View = isWide ? StatusGrid : StatusCards;

  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={texts.title}>
      <div className={classes["head"]}>
        <Title order={2} fz="h3">
          {texts.title}
        </Title>
        {query.data && !isBare && (
          <SegmentedChoice
            label={texts.filter.label}
            values={statusFilters}
            labelOf={(one) => texts.filter[one]}
            value={filter}
            onChange={setFilter}
            className={classes["filter"] ?? ""}
            size="md"
          />
        )}
      </div>
      <ShownCount count={query.data ? status.wantedMembers.length : null} />
      {showEveryone && query.data && (
        <Button variant="default" mb="md" onClick={showEveryone}>
          {texts.everyone}
        </Button>
      )}
      <QueryState
        query={query}
        failure={paymentsTexts.page.load}
        loading={<SkeletonList rows={6} />}
        empty={isBare && <EmptyState title={paymentsTexts.empty.title} text={texts.empty} />}
      />
      {query.data &&
        !isBare &&
        (status.wantedMembers.length === 0 ? (
          <Text c="dimmed" py="lg">
            {texts.nobody[filter === "overdue" ? "overdue" : "unpaid"]}
          </Text>
        ) : (
          <View status={status} onOpen={open} />
        ))}
      {query.data && <CreditsPanel />}
      {query.data && !isBare && <StatusFiles />}
      {query.data && !isBare && <ReceiptList />}
      <Sheet isOpen={isOpen} onClose={close} title={member.row?.name ?? ""}>
        {member.row && requirement.row && (
          <CellDetails
            key={`${requirement.row.id} ${member.row.userId}`}
            cell={status.cellOf(member.row, requirement.row)}
          />
        )}
      </Sheet>
    </Paper>
  );
}
