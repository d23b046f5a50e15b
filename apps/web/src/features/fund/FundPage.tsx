import { Button, Stack } from "@mantine/core";
import { IconBuildingBank } from "@tabler/icons-react";
import { fundTexts } from "@utspring/domain/fund/texts";
import { bankLinkTexts } from "@utspring/domain/payments/bank-link-texts";
import { Link, useSearchParams } from "react-router-dom";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { trpc } from "../../lib/query/trpc.ts";
import { useTaskFromUrl } from "../../lib/page/use-task-from-url.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheetTask } from "../../ui/use-sheet.ts";
import { ClaimsPanel } from "../claims/ClaimsPanel.tsx";
import { BalanceCard } from "./BalanceCard.tsx";
import { BalanceSkeleton } from "./BalanceSkeleton.tsx";
import { entryTexts } from "./entry-texts.ts";
import { FundActions } from "./FundActions.tsx";
import type { FundTask } from "./FundTaskForm.tsx";
import { TransactionList } from "./TransactionList.tsx";
import { WaitingPanel } from "./WaitingPanel.tsx";
import { useState } from "react";

// Loaded on first use, since most users only read.
const CompareHeadForm = lazyNamed(() => import("./CompareHeadForm.tsx").then((file) => file.CompareHeadForm));
const FundTaskForm = lazyNamed(() => import("./FundTaskForm.tsx").then((file) => file.FundTaskForm));
// At the end of the page.
const LimitPanel = lazyNamed(() => import("./LimitPanel.tsx").then((file) => file.LimitPanel));
const MeetingReportPanel = lazyNamed(() => import("./MeetingReportPanel.tsx").then((file) => file.MeetingReportPanel));
const ReviewPanel = lazyNamed(() => import("./review/ReviewPanel.tsx").then((file) => file.ReviewPanel));
// Only for users who may export.
const LedgerFiles = lazyNamed(() => import("./LedgerFiles.tsx").then((file) => file.LedgerFiles));

export function FundPage() {
  const overview = trpc.fund.overview.useQuery();
  const canDeposit = useCan("fund.deposit");
  const canWithdraw = useCan("fund.withdraw");
  const canAddReceipt = useCan("fund.addReceipt");
  const canClaim = useCan("payments.claims.list");
  const canExport = useCan("fund.exportLedger");
  const isAuditor = trpc.fund.review.status.useQuery().data?.auditor?.isYou === true;
  const usesPayments = useMe().me?.klass?.usesPayments ?? false;
  const canCompare = useCan("payments.bank.book") && usesPayments;
  const isNew = overview.data?.incomeOre === 0 && overview.data.expenseOre === 0;
  // A new fund is offered a limit at the top.
  const isLimitOffered = useCan("fund.setLimit") && isNew;
  const { task, isOpen, begin, close } = useSheetTask<FundTask>();
  const deposit = canDeposit ? () => begin({ kind: "deposit" }) : undefined;
  const withdraw = canWithdraw ? () => begin({ kind: "withdraw" }) : undefined;
  const addReceipt = canAddReceipt
    ? (requestId: string) => begin({ kind: "addReceipt", entryId: requestId, list: "waiting" })
    : undefined;
  const compare = useCompareFromUrl();
  useTaskFromUrl("inbetalning", deposit);
  useTaskFromUrl("uttag", withdraw);

  return (
    <Stack gap="lg">
      <PageHeader
        title={fundTexts.page.title}
        actions={
          canCompare && (
            <Button
              component={Link}
              to="/class/bank"
              variant="default"
              leftSection={<IconBuildingBank size={20} aria-hidden />}
            >
              {bankLinkTexts.open}
            </Button>
          )
        }
      />
      <QueryState query={overview} failure={fundTexts.page.load} loading={<BalanceSkeleton />} />
      {overview.data && (
        <BalanceCard
          overview={overview.data}
          onCompare={() => compare.open("")}
          {...(deposit || withdraw ? { actions: <FundActions onDeposit={deposit} onWithdraw={withdraw} /> } : {})}
        />
      )}
      <WaitingPanel onAddReceipt={addReceipt} />
      {canClaim && <ClaimsPanel />}
      {isLimitOffered && (
        <HydrationBoundary>
          <LimitPanel isOffer />
        </HydrationBoundary>
      )}
      <TransactionList onTask={begin} emptyText={deposit ? fundTexts.empty.manager : fundTexts.empty.pupil} />
      {overview.data && (
        <>
          {!isLimitOffered && (
            <HydrationBoundary>
              <LimitPanel />
            </HydrationBoundary>
          )}
          <HydrationBoundary>
            <ReviewPanel />
          </HydrationBoundary>
          <HydrationBoundary>
            <MeetingReportPanel />
          </HydrationBoundary>
          {(canExport || isAuditor) && (
            <HydrationBoundary>
              <LedgerFiles />
            </HydrationBoundary>
          )}
        </>
      )}
      {/* Each form is mounted while its sheet is open, so it starts empty, with a new idempotency key. */}
      <Sheet isOpen={isOpen} onClose={close} title={task ? { ...fundTexts, ...entryTexts }[task.kind].title : ""}>
        {task && overview.data && <FundTaskForm task={task} fund={overview.data} isOpen={isOpen} onDone={close} />}
      </Sheet>
      <Sheet isOpen={compare.isOpen} onClose={compare.close} title={fundTexts.compare.title}>
        <CompareHeadForm hash={compare.hash} />
      </Sheet>
    </Stack>
  );
}

function useCompareFromUrl() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("mot");
  const [isPressed, setIsPressed] = useState(false);
  const [hash, setHash] = useState(asked ?? "");
  return {
    isOpen: isPressed || asked !== null,
    hash: asked ?? hash,
    open: (next: string) => {
      setHash(next);
      setIsPressed(true);
    },
    close: () => {
      setHash(asked ?? hash);
      setIsPressed(false);
      if (asked === null) return;
      setSearch(
        (now) => {
          now.delete("mot");
          return now;
        },
        { replace: true },
      );
    },
  };
}
