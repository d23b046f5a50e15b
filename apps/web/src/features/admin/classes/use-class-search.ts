import { useMemo, useState } from "react";
import type { Outputs } from "../../../lib/trpc.ts";

/** A class as the administrator sees it. */
export type ClassRow = Outputs["admin"]["classes"]["list"][number];

const first = 6;
const step = 24;

/** The classes that match the search text, a few at first, more on demand. */
export function useClassSearch(rows: readonly ClassRow[]) {
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(first);
  const words = search.trim().toLocaleLowerCase("sv");
  const found = useMemo(
    () =>
      rows.filter((row) =>
        [row.name, row.code, ...row.representatives].some((text) => text.toLocaleLowerCase("sv").includes(words)),
      ),
    [rows, words],
  );
  return {
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setLimit(first);
    },
    found: found.length,
    shown: found.slice(0, limit),
    hasMore: found.length > limit,
    showMore: () => setLimit(limit + step),
  };
}
