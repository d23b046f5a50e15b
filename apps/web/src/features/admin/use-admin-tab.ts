import { useSearchParams } from "react-router-dom";

/** The tabs' names in the URL: /admin?flik=leverantorer. The first needs none. */
const tabs = {
  overview: "oversikt",
  sales: "forsaljningar",
  checklist: "hantering",
  suppliers: "leverantorer",
  audit: "granskning",
  jobs: "drift",
} as const;
export type AdminTab = keyof typeof tabs;
export const adminTabs = Object.keys(tabs) as AdminTab[];

/** The open tab, kept in the URL, so that a reload keeps it and Back returns to the previous one. */
export function useAdminTab() {
  const [search, setSearch] = useSearchParams();
  const tab = adminTabs.find((name) => tabs[name] === search.get("flik")) ?? "overview";
  const open = (next: string | null) => {
    const known = adminTabs.find((name) => name === next) ?? "overview";
    // Other parameters belong to the tab.
    if (known !== tab) setSearch(known === "overview" ? {} : { flik: tabs[known] });
  };
  return { tab, open };
}
