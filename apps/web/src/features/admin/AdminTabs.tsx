import { Tabs } from "@mantine/core";
import { useEffect, useRef } from "react";
import { adminTexts } from "./admin-texts.ts";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { useTabTitle } from "../../lib/page/page-title.ts";
import { useUrlTab } from "../../lib/page/use-url-tab.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { TabPanel } from "../../ui/TabPanel.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import classes from "./AdminPage.module.css";

const words = {
  overview: "oversikt",
  sales: "forsaljningar",
  checklist: "hantering",
  suppliers: "leverantorer",
  audit: "granskning",
  jobs: "drift",
} as const;

// Each tab's code loads when the tab is opened.
const panels = {
  overview: lazyNamed(() => import("./Overview.tsx").then((file) => file.Overview)),
  sales: lazyNamed(() => import("./sales/SalesPanel.tsx").then((file) => file.SalesPanel)),
  checklist: lazyNamed(() => import("./checklist/ChecklistPanel.tsx").then((file) => file.ChecklistPanel)),
  suppliers: lazyNamed(() => import("./suppliers/SuppliersPanel.tsx").then((file) => file.SuppliersPanel)),
  audit: lazyNamed(() => import("./audit/AuditPanel.tsx").then((file) => file.AuditPanel)),
  jobs: lazyNamed(() => import("./jobs/JobsPanel.tsx").then((file) => file.JobsPanel)),
};

/** How much of the previous tab stays visible on a phone, in pixels. */
const neighbour = 56;

export function AdminTabs() {
  const { tab, tabs, open } = useUrlTab(words, { pushesHistory: true });
  useTabTitle(tab === "overview" ? null : `${adminTexts.tabs[tab]} · ${adminTexts.title}`);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (selected) list.current?.scrollTo({ left: selected.offsetLeft - neighbour });
  }, [tab]);
  const Panel = panels[tab];
  return (
    <div>
      <Tabs
        id="admin"
        value={tab}
        onChange={open}
        classNames={{ tab: classes["tab"] ?? "", list: classes["list"] ?? "" }}
      >
        <Tabs.List ref={list} aria-label={adminTexts.title}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {adminTexts.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <TabPanel of="admin" tab={tab}>
        <HydrationBoundary key={tab} fallback={<SkeletonList rows={5} />}>
          <Panel />
        </HydrationBoundary>
      </TabPanel>
    </div>
  );
}
