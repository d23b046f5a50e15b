import { Text } from "@mantine/core";
import { salesUiTexts } from "./sales-ui-texts.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import classes from "./GoalProgress.module.css";

export type Goal = NonNullable<Outputs["sales"]["goal"]>;

export function GoalProgress({ goal: { targetValue, pupils, classGoal, sold, percent } }: { goal: Goal }) {
  const texts = salesUiTexts.goal;
  // Without pupils there is no goal to compare with.
  const hasGoal = targetValue !== null && pupils > 0;
  const isReached = hasGoal && percent >= 100;
  return (
    <div className={classes["progress"]}>
      <div className={classes["line"]}>
        <span className={classes["sold"]}>
          <strong className={classes["count"]}>{sold}</strong> {hasGoal ? texts.of(classGoal) : texts.sold}
        </span>
        {hasGoal && <span className={classes["percent"]}>{texts.percent(percent)}</span>}
      </div>
      {!hasGoal ? (
        <Text c="dimmed">{targetValue === null ? texts.none : texts.noPupils(targetValue)}</Text>
      ) : (
        <>
          <div
            role="progressbar"
            aria-label={texts.title}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuetext={texts.percent(percent)}
            className={classes["track"]}
          >
            <div className={classes["bar"]} data-full={isReached || undefined} style={{ inlineSize: `${percent}%` }} />
          </div>
          <Text size="sm" c="dimmed">
            {texts.sum(pupils, targetValue, classGoal)}
          </Text>
          <Text fw={650} aria-live="polite" className={classes["reached"] ?? ""}>
            {isReached ? texts.reached : ""}
          </Text>
        </>
      )}
    </div>
  );
}
