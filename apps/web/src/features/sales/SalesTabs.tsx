import { Tabs } from "@mantine/core";
import { salesUiTexts } from "@utspring/domain/sales/ui-texts";
import { lazy } from "react";
import { useTabTitle } from "../../lib/page-title.ts";
import { HydrationBoundary } from "../../lib/hydration-boundary.tsx";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { MySalesPanel } from "./seller/MySalesPanel.tsx";
import { ProductsPanel } from "./products/ProductsPanel.tsx";
import classes from "./SalesTabs.module.css";
import { useSalesTab } from "./use-sales-tab.ts";

// Loaded on demand: charts are large, and the list of all sales is seldom needed first.
const StatisticsPanel = lazy(() =>
  import("./manager/StatisticsPanel.tsx").then((file) => ({ default: file.StatisticsPanel })),
);
const SessionSalesPanel = lazy(() =>
  import("./manager/SessionSalesPanel.tsx").then((file) => ({ default: file.SessionSalesPanel })),
);

/** A studentansvarig's tabs for the active session. */
export function SalesTabs({ sessionId }: { sessionId: string }) {
  const { tab, open } = useSalesTab();
  const texts = salesUiTexts.tabs;
  useTabTitle(tab === "products" ? null : `${texts[tab]} · ${salesUiTexts.page.title}`);
  return (
    <Tabs
      value={tab}
      onChange={open}
      keepMounted={false}
      classNames={{ tab: classes["tab"] ?? "", list: classes["list"] ?? "" }}
    >
      <Tabs.List aria-label={texts.label}>
        <Tabs.Tab value="products">{texts.products}</Tabs.Tab>
        <Tabs.Tab value="mine">{texts.mine}</Tabs.Tab>
        <Tabs.Tab value="statistics">{texts.statistics}</Tabs.Tab>
        <Tabs.Tab value="sales">{texts.sales}</Tabs.Tab>
      </Tabs.List>
      <HydrationBoundary fallback={<LoadingNotice />}>
        <Tabs.Panel value="products" pt="lg">
          <ProductsPanel />
        </Tabs.Panel>
        <Tabs.Panel value="mine" pt="lg">
          <MySalesPanel sessionId={sessionId} />
        </Tabs.Panel>
        <Tabs.Panel value="statistics" pt="lg">
          <StatisticsPanel />
        </Tabs.Panel>
        <Tabs.Panel value="sales" pt="lg">
          <SessionSalesPanel />
        </Tabs.Panel>
      </HydrationBoundary>
    </Tabs>
  );
}
