import { Paper, Skeleton, Stack } from "@mantine/core";
import { checklistTexts } from "./checklist-texts.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import classes from "./Checklist.module.css";
import { ChecklistProgress } from "./ChecklistProgress.tsx";
import { ChecklistRow } from "./ChecklistRow.tsx";
import { useChecklist } from "./use-checklist.ts";

export function ChecklistPage() {
  const { query, items, done, total, percent, toggle } = useChecklist();
  return (
    <Stack gap="lg">
      <PageHeader title={checklistTexts.page.title} />
      <QueryState
        query={query}
        failure={checklistTexts.page.load}
        loading={
          <>
            <Skeleton h={116} radius="lg" />
            <Paper withBorder radius="lg" className={classes["panel"]}>
              <SkeletonList rows={6} />
            </Paper>
          </>
        }
        empty={
          items?.length === 0 && (
            <Paper withBorder radius="lg">
              <EmptyState title={checklistTexts.empty.title} text={checklistTexts.empty.text} />
            </Paper>
          )
        }
      />
      {items && items.length > 0 && (
        <>
          <ChecklistProgress done={done} total={total} percent={percent} />
          <Paper withBorder radius="lg" className={classes["panel"]}>
            <ul className={classes["items"]} aria-label={checklistTexts.page.list}>
              {items.map((item) => (
                <ChecklistRow key={item.id} item={item} onToggle={() => void toggle(item)} />
              ))}
            </ul>
          </Paper>
        </>
      )}
    </Stack>
  );
}
