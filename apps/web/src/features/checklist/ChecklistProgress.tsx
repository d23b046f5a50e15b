import { Paper, Progress, Text } from "@mantine/core";
import { checklistTexts } from "./checklist-texts.ts";
import classes from "./Checklist.module.css";

interface ChecklistProgressProps {
  done: number;
  total: number;
  percent: number;
}

export function ChecklistProgress({ done, total, percent }: ChecklistProgressProps) {
  const texts = checklistTexts.page;
  return (
    <Paper withBorder radius="lg" component="section" className={classes["card"]} aria-label={texts.progress}>
      <div className={classes["line"]}>
        <Text fw={650} fz="lg" aria-live="polite">
          {texts.count(done, total)}
        </Text>
        <Text className={classes["percent"]}>{texts.percent(percent)}</Text>
      </div>
      <Progress
        value={Math.min(100, percent)}
        size="xl"
        radius="xl"
        aria-label={texts.progress}
        className={classes["bar"] ?? ""}
      />
      {done === total && <Text c="dimmed">{texts.allDone}</Text>}
    </Paper>
  );
}
