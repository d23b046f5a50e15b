import { useSearchParams } from "react-router-dom";

/** Swedish for tab. */
const parameter = "flik";

interface UrlTabOptions {
  /**
   * True: opening a tab pushes a history entry and drops the URL's other parameters, which belong to the tab before.
   * False: it replaces the entry and keeps them.
   */
  pushesHistory?: boolean;
}

/**
 * The open tab, kept in the URL, so that it can be linked and survives a reload. `urlValues` holds each tab's value of
 * the parameter; the first tab has no parameter. `open` can be passed to Mantine's `Tabs` as `onChange`.
 */
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
