import { Paper } from "@mantine/core";
import { isOpenClaim } from "@utspring/domain/payments/claims";
import { fundTexts } from "@utspring/domain/fund/texts";
import type { KeyboardEvent, ReactNode } from "react";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { useTabTitle } from "../../lib/page/page-title.ts";
import { useUrlTab } from "../../lib/page/use-url-tab.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { usePrefetch } from "../../lib/query/use-prefetch.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { TabPanel } from "../../ui/TabPanel.tsx";
import classes from "./Balance.module.css";

const ClaimsTab = lazyNamed(() => import("./ClaimsTab.tsx").then((file) => file.ClaimsTab));
const ReviewTab = lazyNamed(() => import("./ReviewTab.tsx").then((file) => file.ReviewTab));
const ahead = [ClaimsTab.load, ReviewTab.load];

/** The tabs' names in the URL: /class/fund?flik=utlagg. */
const words = { fund: "kassan", claims: "utlagg", review: "granskning" } as const;

interface FundTabsProps {
  fund: ReactNode;
  onAddReceipt?: ((requestId: string) => void) | undefined;
}

export function FundTabs({ fund, onAddReceipt }: FundTabsProps) {
  const { tab, tabs, open } = useUrlTab(words);
  usePrefetch(ahead, true);
  const texts = fundTexts.tabs;
  useTabTitle(tab === "fund" ? null : `${texts[tab]} · ${fundTexts.page.title}`);
  const count = useWaitingCount();
  const waiting = (
    <Paper withBorder radius="lg" p="lg">
      <SkeletonList />
    </Paper>
  );
  return (
    <div>
      <div role="tablist" aria-label={fundTexts.page.title} className={classes["tabs"]} onKeyDown={moveFocus}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`fund-tab-${name}`}
            aria-selected={name === tab}
            aria-controls={`fund-panel-${name}`}
            tabIndex={name === tab ? 0 : -1}
            className={classes["tab"]}
            onClick={() => open(name)}
          >
            {name === "claims" && count > 0 ? texts.claimsWaiting(count) : texts[name]}
          </button>
        ))}
      </div>
      <TabPanel key={tab} of="fund" tab={tab} pt="xs">
        {tab === "fund" && fund}
        {tab === "claims" && (
          <HydrationBoundary fallback={waiting}>
            <ClaimsTab onAddReceipt={onAddReceipt} />
          </HydrationBoundary>
        )}
        {tab === "review" && (
          <HydrationBoundary fallback={waiting}>
            <ReviewTab />
          </HydrationBoundary>
        )}
      </TabPanel>
    </div>
  );
}

/** Withdrawals that wait for attest, and the claims that the reader may have to answer. */
function useWaitingCount(): number {
  const requests = trpc.fund.waiting.useQuery().data?.requests.length ?? 0;
  const canApprove = useCan("payments.claims.approve");
  const claims = trpc.payments.claims.list.useQuery(undefined, { enabled: canApprove }).data?.rows ?? [];
  return requests + claims.filter(({ state }) => isOpenClaim(state)).length;
}

/** The arrows move between the tabs and open them, as in Mantine's. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const next = all.at((all.findIndex((tab) => tab === document.activeElement) + step) % all.length);
  next?.focus();
  next?.click();
}
