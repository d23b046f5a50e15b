import { Stack } from "@mantine/core";
import { fundTexts } from "@utspring/domain/fund/texts";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { trpc } from "../../lib/query/trpc.ts";
import { useTaskFromUrl } from "../../lib/page/use-task-from-url.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheetTask } from "../../ui/use-sheet.ts";
import { BalanceCard } from "./BalanceCard.tsx";
import { BalanceSkeleton } from "./BalanceSkeleton.tsx";
import { entryTexts } from "./entry-texts.ts";
import type { FundTask } from "./FundTaskForm.tsx";
import { FundTabs } from "./FundTabs.tsx";
import { TransactionList } from "./TransactionList.tsx";

// Loaded on first use, since most users only read.
const CompareHeadForm = lazyNamed(() => import("./CompareHeadForm.tsx").then((file) => file.CompareHeadForm));
const FundTaskForm = lazyNamed(() => import("./FundTaskForm.tsx").then((file) => file.FundTaskForm));

export function FundPage() {
  const overview = trpc.fund.overview.useQuery();
  const canDeposit = useCan("fund.deposit");
  const canWithdraw = useCan("fund.withdraw");
  const canAddReceipt = useCan("fund.addReceipt");
  const { task, isOpen, begin, close } = useSheetTask<FundTask>();
  // The same function on every render, so that the tab's HTML stays until it is hydrated.
  const addReceipt = useCallback(
    (requestId: string) => begin({ kind: "addReceipt", entryId: requestId, list: "waiting" }),
    [begin],
  );
  const compare = useCompareFromUrl();
  useTaskFromUrl("inbetalning", canDeposit ? () => begin({ kind: "deposit" }) : undefined);
  useTaskFromUrl("uttag", canWithdraw ? () => begin({ kind: "withdraw" }) : undefined);

  return (
    <Stack gap={4}>
      <PageHeader title={fundTexts.page.title} />
      <FundTabs
        onAddReceipt={canAddReceipt ? addReceipt : undefined}
        fund={
          <Stack gap="xs">
            <QueryState query={overview} failure={fundTexts.page.load} loading={<BalanceSkeleton />} />
            {overview.data && <BalanceCard overview={overview.data} onCompare={() => compare.open("")} />}
            <TransactionList onTask={begin} emptyText={canDeposit ? fundTexts.empty.manager : fundTexts.empty.pupil} />
          </Stack>
        }
      />
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
