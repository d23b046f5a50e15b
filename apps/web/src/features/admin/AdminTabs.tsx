import { Tabs } from "@mantine/core";
import { adminTexts } from "@utspring/domain/admin/texts";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useTabTitle } from "../../lib/page-title.ts";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import classes from "./AdminPage.module.css";
import { adminTabs, useAdminTab } from "./use-admin-tab.ts";

// Each tab's code loads when the tab is opened.
const panels = {
  overview: lazy(() => import("./Overview.tsx").then((file) => ({ default: file.Overview }))),
  sales: lazy(() => import("./sales/SalesPanel.tsx").then((file) => ({ default: file.SalesPanel }))),
  checklist: lazy(() => import("./checklist/ChecklistPanel.tsx").then((file) => ({ default: file.ChecklistPanel }))),
  suppliers: lazy(() => import("./suppliers/SuppliersPanel.tsx").then((file) => ({ default: file.SuppliersPanel }))),
  audit: lazy(() => import("./audit/AuditPanel.tsx").then((file) => ({ default: file.AuditPanel }))),
  jobs: lazy(() => import("./jobs/JobsPanel.tsx").then((file) => ({ default: file.JobsPanel }))),
};

/** How much of the previous tab stays visible on a phone, in pixels. */
const neighbour = 56;

/** The tabs of the administrator's page. */
export function AdminTabs() {
  const { tab, open } = useAdminTab();
  useTabTitle(tab === "overview" ? null : `${adminTexts.tabs[tab]} · ${adminTexts.title}`);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (selected) list.current?.scrollTo({ left: selected.offsetLeft - neighbour });
  }, [tab]);
  return (
    <Tabs
      value={tab}
      onChange={open}
      keepMounted={false}
      classNames={{ tab: classes["tab"] ?? "", list: classes["list"] ?? "" }}
    >
      <Tabs.List ref={list} aria-label={adminTexts.title}>
        {adminTabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {adminTexts.tabs[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {adminTabs.map((name) => {
        const Panel = panels[name];
        return (
          <Tabs.Panel key={name} value={name} pt="lg">
            <Suspense fallback={<SkeletonList rows={5} />}>
              <Panel />
            </Suspense>
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
