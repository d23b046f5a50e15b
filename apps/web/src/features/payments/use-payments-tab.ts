import { useSearchParams } from "react-router-dom";

/** The tabs' names in the URL: /class/payments?flik=godkannanden. The first needs none. */
const tabs = { payments: "betalningar", approvals: "godkannanden", status: "status" } as const;
export type PaymentsTab = keyof typeof tabs;

/** The open tab, kept in the URL, so that it can be linked and survives a reload. */
export function usePaymentsTab() {
  const [search, setSearch] = useSearchParams();
  const tab = keyOf(search.get("flik")) ?? "payments";
  const open = (next: string | null) =>
    setSearch(
      (now) => {
        const known = isTab(next) ? next : "payments";
        if (known === "payments") now.delete("flik");
        else now.set("flik", tabs[known]);
        return now;
      },
      { replace: true },
    );
  return { tab, open };
}

function isTab(name: string | null): name is PaymentsTab {
  return name !== null && name in tabs;
}

function keyOf(word: string | null): PaymentsTab | undefined {
  return Object.keys(tabs).find((name): name is PaymentsTab => isTab(name) && tabs[name] === word);
}
