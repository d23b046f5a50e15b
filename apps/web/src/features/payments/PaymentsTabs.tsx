import { Button, Paper, Tabs, VisuallyHidden } from "@mantine/core";
import { IconBuildingBank } from "@tabler/icons-react";
import { bankLinkTexts } from "@utspring/domain/payments/bank-link-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useTabTitle } from "../../lib/page/page-title.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { TabPanel } from "../../ui/TabPanel.tsx";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { useCan } from "../../lib/session/use-can.ts";
import { usePrefetch } from "../../lib/query/use-prefetch.ts";
import { useUrlTab } from "../../lib/page/use-url-tab.ts";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import classes from "./PaymentsTabs.module.css";
import { usePending } from "./approvals/use-pending.ts";

const ApprovalsPanel = lazyNamed(() => import("./approvals/ApprovalsPanel.tsx").then((file) => file.ApprovalsPanel));
const ReliefQueue = lazyNamed(() => import("./relief/ReliefQueue.tsx").then((file) => file.ReliefQueue));
const StatusPanel = lazyNamed(() => import("./status/StatusPanel.tsx").then((file) => file.StatusPanel));
const ahead = [ApprovalsPanel.load, StatusPanel.load];

/** The tabs' names in the URL: /class/payments?flik=godkannanden. */
const words = { payments: "betalningar", approvals: "godkannanden", status: "status" } as const;

interface PaymentsTabsProps {
  payments: ReactNode;
}

export function PaymentsTabs({ payments }: PaymentsTabsProps) {
  const { tab, open } = useUrlTab(words);
  usePrefetch(ahead, true);
  const pending = usePending();
  const { total: count = 0, wishes = 0, ownWishes = 0 } = pending.data?.pages.at(-1) ?? {};
  const canAnswer = useCan("payments.relief.list");
  const [hasQueue, setHasQueue] = useState(false);
  if (wishes + ownWishes > 0 && !hasQueue) setHasQueue(true);
  const texts = paymentsTexts.tabs;
  const approvals = texts.approvals(pending.data && count);
  const name = tab === "approvals" ? approvals : texts[tab];
  useTabTitle(tab === "payments" ? null : `${name} · ${paymentsTexts.page.title}`);
  const waiting = (
    <Paper withBorder radius="lg" p="lg">
      <SkeletonList />
    </Paper>
  );
  return (
    <div>
      <Tabs
        id="payments"
        value={tab}
        onChange={open}
        classNames={{ tab: classes["tab"] ?? "", list: classes["list"] ?? "" }}
      >
        <Tabs.List aria-label={paymentsTexts.page.title}>
          <Tabs.Tab value="payments">{texts.payments}</Tabs.Tab>
          <Tabs.Tab value="approvals">{approvals}</Tabs.Tab>
          <Tabs.Tab value="status">{texts.status}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <VisuallyHidden aria-live="polite">{pending.data ? texts.waiting(count, wishes) : ""}</VisuallyHidden>
      <TabPanel key={tab} of="payments" tab={tab}>
        {tab === "payments" && payments}
        {tab === "approvals" && (
          <>
            <HydrationBoundary fallback={waiting}>
              {canAnswer && hasQueue && <ReliefQueue />}
              <ApprovalsPanel />
            </HydrationBoundary>
            <Button
              component={Link}
              to="/class/bank"
              variant="default"
              size="md"
              mt="lg"
              leftSection={<IconBuildingBank size={20} aria-hidden />}
            >
              {bankLinkTexts.open}
            </Button>
          </>
        )}
        {tab === "status" && (
          <HydrationBoundary fallback={waiting}>
            <StatusPanel />
          </HydrationBoundary>
        )}
      </TabPanel>
    </div>
  );
}
