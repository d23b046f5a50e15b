import { Badge, Button } from "@mantine/core";
import { salesUiTexts } from "@utspring/domain/sales/ui-texts";
import { useState } from "react";
import { useMedia } from "../../ui/first-view.ts";
import classes from "./LeaderboardRows.module.css";
import { RankMark } from "./RankMark.tsx";
import { RankMovement } from "./RankMovement.tsx";
import { useSeenRanks } from "./use-seen-ranks.ts";
import type { RankRow } from "./use-seen-ranks.ts";

interface LeaderboardRowsProps {
  sessionId: string;
  rows: RankRow[];
}

/** On a phone the rest is one tap away: what there is to sell must not lie a screen further down. */
const shownOnPhone = 5;

/** The places, with who has climbed and who has fallen since the list was last seen on this device. */
export function LeaderboardRows({ sessionId, rows }: LeaderboardRowsProps) {
  const texts = salesUiTexts.leaderboard;
  const movementOf = useSeenRanks(sessionId, rows);
  const isPhone = useMedia("(max-width: 48em)", true);
  const [showsAll, setShowsAll] = useState(false);
  const isCut = isPhone && rows.length > shownOnPhone;
  const shown = isCut && !showsAll ? rows.slice(0, shownOnPhone) : rows;
  return (
    <div>
      <ol className={classes["list"]}>
        {shown.map((row, at) => (
          // Two may have one name and one rank: places have no other identity.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${row.sellerName} ${at}`} className={classes["row"]} data-own={row.isYou || undefined}>
            <RankMark rank={row.rank} />
            <span className={classes["name"]}>{row.sellerName}</span>
            {row.isYou && <Badge variant="default" tt="none" fw={650}>{texts.you}</Badge>}
            <RankMovement movement={movementOf(row)} />
            <span className={classes["sold"]}>{texts.sold(row.quantity)}</span>
          </li>
        ))}
      </ol>
      {isCut && (
        <Button variant="subtle" fullWidth aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.showFewer : texts.showAll(rows.length)}
        </Button>
      )}
    </div>
  );
}
