import { Badge, Button } from "@mantine/core";
import { useState } from "react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { useMedia } from "../../../ui/hydration-values.ts";
import classes from "./Seller.module.css";
import { RankMark } from "./RankMark.tsx";
import { RankMovement } from "./RankMovement.tsx";
import { useSeenRanks } from "./use-seen-ranks.ts";
import type { RankRow } from "./use-seen-ranks.ts";

interface LeaderboardRowsProps {
  sessionId: string;
  rows: RankRow[];
}

/** So that the products are not far down. */
const shownOnPhone = 5;

/** Changes since this device last showed the list. */
export function LeaderboardRows({ sessionId, rows }: LeaderboardRowsProps) {
  const texts = salesUiTexts.leaderboard;
  const movementOf = useSeenRanks(sessionId, rows);
  const isPhone = useMedia("(max-width: 48em)", true);
  const [showsAll, setShowsAll] = useState(false);
  const isCut = isPhone && rows.length > shownOnPhone;
  const shown = isCut && !showsAll ? rows.slice(0, shownOnPhone) : rows;
  return (
    <div>
      <ol className={classes["leaderboardRowsList"]}>
        {shown.map((row, index) => (
          // Sellers may share name and rank, so the position identifies a row.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${row.sellerName} ${index}`} className={classes["row"]} data-own={row.isYou || undefined}>
            <RankMark rank={row.rank} />
            <span className={classes["name"]}>{row.sellerName}</span>
            {row.isYou && (
              <Badge variant="default" tt="none" fw={650}>
                {texts.you}
              </Badge>
            )}
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
