import { useSearchParams } from "react-router-dom";

const parameter = "flik";

interface UrlTabOptions {
  /**
   * True where each tab is an entry of the history and the URL's other parameters belong to the tab. Else opening a tab
   * replaces the entry and keeps them.
   */
  isEntry?: boolean;
}

/**
 * The open tab, kept in the URL, so that it can be linked and survives a reload. `words` are the tabs' names there; the
 * first tab needs none. `open` takes what Mantine's Tabs give.
 */
export function useUrlTab<Tab extends string>(
  words: Readonly<Record<Tab, string>>,
  { isEntry = false }: UrlTabOptions = {},
) {
  const [search, setSearch] = useSearchParams();
  const tabs = Object.keys(words) as [Tab, ...Tab[]];
  const tab = tabs.find((name) => words[name] === search.get(parameter)) ?? tabs[0];
  const open = (wanted: string | null) => {
    const next = tabs.find((name) => name === wanted) ?? tabs[0];
    if (next === tab) return;
    setSearch(
      (now) => {
        const kept = isEntry ? new URLSearchParams() : now;
        if (next === tabs[0]) kept.delete(parameter);
        else kept.set(parameter, words[next]);
        return kept;
      },
      { replace: !isEntry },
    );
  };
  return { tab, tabs, open };
}
