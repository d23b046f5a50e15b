import { useEffect, useState } from "react";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { useMe } from "../../../lib/session/use-me.ts";
import { useIsHydrating } from "../../../ui/hydration-values.ts";
import { deviceStorage } from "../../../storage/browser-storage.ts";

export type RankRow = NonNullable<Outputs["sales"]["leaderboard"]>["rows"][number];
/** Above 0: gained since the list was last seen. */
export type Movement = number | "new";

type Ranks = Record<string, number>;

/** Sellers with equal names get no arrow. */
export function useSeenRanks(sessionId: string, rows: readonly RankRow[]) {
  const { me } = useMe();
  const name = `utspring.ranks.${me?.actor.userId ?? ""}` as const;
  const now = ranksOf(rows);
  const isHydrating = useIsHydrating();
  const [before, setBefore] = useState<Ranks | null>(null);
  if (before === null && !isHydrating) setBefore(readRanks(name, sessionId) ?? now);
  const text = JSON.stringify({ sessionId, ranks: now });
  useEffect(() => {
    if (!isHydrating) deviceStorage().setItem(name, text);
  }, [isHydrating, name, text]);
  return (row: RankRow): Movement => {
    if (before === null || now[row.sellerName] === undefined) return 0;
    const earlier = before[row.sellerName];
    return earlier === undefined ? "new" : earlier - row.rank;
  };
}

function ranksOf(rows: readonly RankRow[]): Ranks {
  const isAlone = ({ sellerName }: RankRow) => rows.filter((row) => row.sellerName === sellerName).length === 1;
  return Object.fromEntries(rows.filter(isAlone).map(({ sellerName, rank }) => [sellerName, rank]));
}

function readRanks(name: `utspring.ranks.${string}`, sessionId: string): Ranks | null {
  const kept = deviceStorage().getItem(name);
  if (kept === null) return null;
  const seen = JSON.parse(kept) as { sessionId: string; ranks: Ranks };
  return seen.sessionId === sessionId ? seen.ranks : null;
}
