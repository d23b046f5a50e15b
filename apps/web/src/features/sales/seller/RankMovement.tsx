import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import classes from "./Seller.module.css";
import type { Movement } from "./use-seen-ranks.ts";

/** Nothing without a change. */
export function RankMovement({ movement }: { movement: Movement }) {
  const texts = salesUiTexts.leaderboard;
  if (movement === 0) return null;
  if (movement === "new")
    return (
      <span className={classes["movement"]} data-way="up">
        {texts.isNew}
      </span>
    );
  const isUp = movement > 0;
  const steps = Math.abs(movement);
  const Icon = isUp ? IconArrowUp : IconArrowDown;
  return (
    <span
      className={classes["movement"]}
      data-way={isUp ? "up" : "down"}
      role="img"
      aria-label={isUp ? texts.up(steps) : texts.down(steps)}
    >
      <Icon size={16} stroke={2.4} aria-hidden />
      {steps}
    </span>
  );
}
