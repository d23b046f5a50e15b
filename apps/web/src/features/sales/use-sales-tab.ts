import { useSearchParams } from "react-router-dom";

/** The tabs' names in the URL: /class/sales?flik=statistik. The first needs none. */
const tabs = {
  products: "produkter",
  mine: "min-forsaljning",
  statistics: "statistik",
  sales: "forsaljningar",
} as const;
export type SalesTab = keyof typeof tabs;

/** The open tab, kept in the URL, so that it can be linked and survives a reload. */
export function useSalesTab() {
  const [search, setSearch] = useSearchParams();
  const tab =
    Object.keys(tabs).find((name): name is SalesTab => isTab(name) && tabs[name] === search.get("flik")) ?? "products";
  const open = (next: string | null) =>
    setSearch(
      (now) => {
        if (next === null || !isTab(next) || next === "products") now.delete("flik");
        else now.set("flik", tabs[next]);
        return now;
      },
      { replace: true },
    );
  return { tab, open };
}

function isTab(name: string): name is SalesTab {
  return name in tabs;
}
