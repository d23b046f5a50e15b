import { Tabs, VisuallyHidden } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import type { ReactNode } from "react";
import { trpc } from "../../lib/trpc.ts";
import { ApprovalsPanel } from "./ApprovalsPanel.tsx";
import classes from "./PaymentsTabs.module.css";
import { StatusPanel } from "./StatusPanel.tsx";
import { usePaymentsTab } from "./use-payments-tab.ts";

interface PaymentsTabsProps {
  /** What everyone sees: the list of payments. */
  payments: ReactNode;
}

/** The three views of a studentansvarig. The count of what waits is live. */
export function PaymentsTabs({ payments }: PaymentsTabsProps) {
  const { tab, open } = usePaymentsTab();
  const pending = trpc.payments.pending.useQuery();
  const count = pending.data?.rows.length ?? 0;
  const texts = paymentsTexts.tabs;
  return (
    <Tabs value={tab} onChange={open} keepMounted={false} classNames={{ tab: classes["tab"] ?? "", list: classes["list"] ?? "" }}>
      <Tabs.List aria-label={paymentsTexts.page.title}>
        <Tabs.Tab value="payments">{texts.payments}</Tabs.Tab>
        <Tabs.Tab value="approvals">{texts.approvals(count)}</Tabs.Tab>
        <Tabs.Tab value="status">{texts.status}</Tabs.Tab>
      </Tabs.List>
      <VisuallyHidden aria-live="polite">{pending.data ? texts.waiting(count) : ""}</VisuallyHidden>
      <Tabs.Panel value="payments" pt="lg">{payments}</Tabs.Panel>
      <Tabs.Panel value="approvals" pt="lg"><ApprovalsPanel /></Tabs.Panel>
      <Tabs.Panel value="status" pt="lg"><StatusPanel /></Tabs.Panel>
    </Tabs>
  );
}
