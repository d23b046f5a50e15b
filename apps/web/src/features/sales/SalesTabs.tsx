import { Tabs } from "@mantine/core";
import { salesUiTexts } from "./sales-ui-texts.ts";
import { useTabTitle } from "../../lib/page/page-title.ts";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { useUrlTab } from "../../lib/page/use-url-tab.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { TabPanel } from "../../ui/TabPanel.tsx";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { MySalesPanel } from "./seller/MySalesPanel.tsx";
import { ProductsPanel } from "./products/ProductsPanel.tsx";
import classes from "./SalesTabs.module.css";

/** The tabs' names in the URL: /class/sales?flik=statistik. */
const words = {
  products: "produkter",
  mine: "min-forsaljning",
  statistics: "statistik",
  sales: "forsaljningar",
} as const;

// Loaded on demand: charts are large, and the list of all sales is seldom needed first.
const StatisticsPanel = lazyNamed(() => import("./manager/StatisticsPanel.tsx").then((file) => file.StatisticsPanel));
const SessionSalesPanel = lazyNamed(() =>
  import("./manager/SessionSalesPanel.tsx").then((file) => file.SessionSalesPanel),
);

export function SalesTabs({ sessionId }: { sessionId: string }) {
  const { tab, open } = useUrlTab(words);
  const texts = salesUiTexts.tabs;
  useTabTitle(tab === "products" ? null : `${texts[tab]} · ${salesUiTexts.page.title}`);
  return (
    <div>
      <Tabs
        id="sales"
        value={tab}
        onChange={open}
        classNames={{ tab: classes["tab"] ?? "", list: classes["list"] ?? "" }}
      >
        <Tabs.List aria-label={texts.label}>
          <Tabs.Tab value="products">{texts.products}</Tabs.Tab>
          <Tabs.Tab value="mine">{texts.mine}</Tabs.Tab>
          <Tabs.Tab value="statistics">{texts.statistics}</Tabs.Tab>
          <Tabs.Tab value="sales">{texts.sales}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <TabPanel key={tab} of="sales" tab={tab}>
        <HydrationBoundary fallback={<LoadingNotice />}>
          {tab === "products" && <ProductsPanel />}
          {tab === "mine" && <MySalesPanel sessionId={sessionId} />}
          {tab === "statistics" && <StatisticsPanel />}
          {tab === "sales" && <SessionSalesPanel />}
        </HydrationBoundary>
      </TabPanel>
    </div>
  );
}
