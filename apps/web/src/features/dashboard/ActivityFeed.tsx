import { Button, Paper, Title } from "@mantine/core";
import { activityTexts } from "@utspring/domain/classes/activity-texts";
import { classesTexts } from "@utspring/domain/classes/texts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { ActivityLine } from "./ActivityLine.tsx";
import classes from "./ClassPage.module.css";
import { useActivity } from "./use-activity.ts";
import type { Activity } from "./use-activity.ts";

export function ActivityFeed() {
  const feed = useActivity();
  const rows = feed.data?.pages.flatMap((page) => page.rows) ?? [];
  const texts = activityTexts;
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]}>
      <Title order={2} fz="h3">
        {texts.title}
      </Title>
      <QueryState
        query={feed}
        failure={classesTexts.load}
        loading={<SkeletonList rows={4} />}
        empty={rows.length === 0 && <EmptyState title={texts.empty} />}
      />
      {rows.length > 0 && (
        <ul className={classes["panelList"]}>
          {rows.map((activity) => (
            <ActivityLine key={keyOf(activity)} activity={activity} />
          ))}
        </ul>
      )}
      {feed.hasNextPage && (
        <Button variant="default" mt="xs" loading={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Paper>
  );
}

const keyOf = ({ seq, kind, at }: Activity) => `${seq} ${kind} ${at.getTime()}`;
