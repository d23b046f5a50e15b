import { VisuallyHidden } from "@mantine/core";
import { IconAward, IconMedal, IconTrophy } from "@tabler/icons-react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import classes from "./Seller.module.css";

const icons = [IconTrophy, IconMedal, IconAward];

export function RankMark({ rank }: { rank: number }) {
  const Icon = icons[rank - 1];
  return (
    <span className={classes["mark"]} data-rank={rank <= icons.length ? rank : undefined}>
      {Icon ? <Icon size={20} stroke={1.9} aria-hidden /> : <span aria-hidden>{rank}</span>}
      <VisuallyHidden>{salesUiTexts.leaderboard.place(rank)}</VisuallyHidden>
    </span>
  );
}
