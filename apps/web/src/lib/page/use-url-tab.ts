import { useSearchParams } from "react-router-dom";

const parameter = "flik";

interface UrlTabOptions {
  /** True: a history entry for each tab, without the URL's other parameters. */
  pushesHistory?: boolean;
}

/** In the URL, so that it can be linked and survives a reload. The first tab has no parameter. */
export function useUrlTab<Tab extends string>(
  urlValues: Readonly<Record<Tab, string>>,
  { pushesHistory = false }: UrlTabOptions = {},
) {
  const [search, setSearch] = useSearchParams();
  const tabs = Object.keys(urlValues) as [Tab, ...Tab[]];
  const tab = tabs.find((name) => urlValues[name] === search.get(parameter)) ?? tabs[0];
  const open = (wanted: string | null) => {
    const next = tabs.find((name) => name === wanted) ?? tabs[0];
    if (next === tab) return;
    setSearch(
      (now) => {
        const kept = pushesHistory ? new URLSearchParams() : now;
        if (next === tabs[0]) kept.delete(parameter);
        else kept.set(parameter, urlValues[next]);
        return kept;
      },
      { replace: !pushesHistory },
    );
  };
  return { tab, tabs, open };
}
