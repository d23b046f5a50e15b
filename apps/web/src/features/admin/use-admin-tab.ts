import { useSearchParams } from "react-router-dom";

/** The tabs by their names in the address: /admin?flik=leverantorer. The first needs none. */
const tabs = {
  overview: "oversikt", sales: "forsaljningar", checklist: "hantering", suppliers: "leverantorer", audit: "granskning",
  jobs: "drift",
} as const;
export type AdminTab = keyof typeof tabs;
export const adminTabs = Object.keys(tabs) as AdminTab[];

/** Which tab is open, kept in the address: a reload stays, and the browser's way back leads to the tab before. */
export function useAdminTab() {
  const [search, setSearch] = useSearchParams();
  const tab = adminTabs.find((name) => tabs[name] === search.get("flik")) ?? "overview";
  const open = (next: string | null) => {
    const known = adminTabs.find((name) => name === next) ?? "overview";
    // What a tab keeps in the address besides is its own.
    if (known !== tab) setSearch(known === "overview" ? {} : { flik: tabs[known] });
  };
  return { tab, open };
}
