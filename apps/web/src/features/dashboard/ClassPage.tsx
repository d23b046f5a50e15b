import { Stack } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { Suspense } from "react";
import { deferred } from "../../hydration/deferred.tsx";
import { useIsHydrating } from "../../ui/hydration-values.ts";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { ClassHero } from "./ClassHero.tsx";
import classes from "./ClassPage.module.css";
import { ClassPageSkeleton } from "./ClassPageSkeleton.tsx";
import { EventsPanel } from "./EventsPanel.tsx";
import { PaymentsPanel } from "./PaymentsPanel.tsx";
import { SummaryCards } from "./SummaryCards.tsx";
import { TodoPanel } from "./TodoPanel.tsx";
import { useDashboard } from "./use-dashboard.ts";

// Loaded on demand, since it is rare.
const HandoverCard = lazyNamed(() => import("./HandoverCard.tsx").then((file) => file.HandoverCard));
// Below the first screen.
const ActivityFeed = deferred(() => import("./ActivityFeed.tsx").then((file) => file.ActivityFeed), 560);
const MessagesPanel = deferred(() => import("./MessagesPanel.tsx").then((file) => file.MessagesPanel), 320);
const Tiles = deferred(() => import("./Tiles.tsx").then((file) => file.Tiles), 200);
const MembersCard = deferred(() => import("./MembersCard.tsx").then((file) => file.MembersCard), 420);

// For the class's auditor, once a month.
const ReviewTask = deferred(() => import("./ReviewTask.tsx").then((file) => file.ReviewTask), 72);

// Only the browser knows whether to ask.
const PushQuestion = lazyNamed(() => import("../payments/pay/PushQuestion.tsx").then((file) => file.PushQuestion));

export function ClassPage() {
  const home = useDashboard();
  const isHydrating = useIsHydrating();
  const { data } = home;
  return (
    <Stack gap="sm">
      <QueryState query={home} failure={classesTexts.load} loading={<ClassPageSkeleton />} />
      {data && (
        <>
          <ClassHero klass={data.klass} />
          {data.handover && (
            <HydrationBoundary>
              <HandoverCard {...data.handover} />
            </HydrationBoundary>
          )}
          {data.todo && <TodoPanel todo={data.todo} firstSteps={data.firstSteps} members={data.klass.memberCount} />}
          {data.reviewMonth != null && <ReviewTask month={data.reviewMonth} />}
          <SummaryCards dashboard={data} />
          <div className={classes["columns"]}>
            {data.payments ? <PaymentsPanel payments={data.payments} /> : <MessagesPanel messages={data.messages} />}
            <div className={classes["column"]}>
              <EventsPanel events={data.events} />
              <Tiles dashboard={data} />
            </div>
            {data.payments && <MessagesPanel messages={data.messages} />}
            <ActivityFeed />
          </div>
          <MembersCard />
          {!isHydrating && (
            <Suspense>
              <PushQuestion about="joined" />
            </Suspense>
          )}
        </>
      )}
    </Stack>
  );
}
