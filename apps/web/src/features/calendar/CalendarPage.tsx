import { Button, Paper, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { calendarTexts } from "./calendar-texts.ts";
import { useTaskFromUrl } from "../../lib/page/use-task-from-url.ts";
import { useTabTitle } from "../../lib/page/page-title.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { useCloseWhenGone } from "../../lib/press/use-close-when-gone.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SegmentedChoice } from "../../ui/SegmentedChoice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useRow } from "../../ui/use-row.ts";
import { useSheetTask } from "../../ui/use-sheet.ts";
import { CalendarSkeleton } from "./CalendarSkeleton.tsx";
import { EventList } from "./EventList.tsx";
import { FeedPanel } from "./FeedPanel.tsx";
import { useCalendar } from "./use-calendar.ts";
import type { CalendarItem } from "./use-calendar.ts";

const EventTaskForm = lazyNamed(() => import("./EventTaskForm.tsx").then((file) => file.EventTaskForm));
const MonthView = lazyNamed(() => import("./MonthView.tsx").then((file) => file.MonthView));

const views = ["cards", "month"] as const;
type View = (typeof views)[number];

export function CalendarPage() {
  const { query, items } = useCalendar();
  const canCreate = useCan("calendar.create");
  const canSubscribe = useCan("calendar.renewFeed");
  const [view, setView] = useState<View>("cards");
  useTabTitle(view === "month" ? `${calendarTexts.view.month} · ${calendarTexts.page.title}` : null);
  const { task, isOpen, begin, close } = useSheetTask<{ eventId: string | null }>();
  const { row: event, isGone } = useRow(items, "id", task?.eventId);
  useCloseWhenGone({ isOpen, isGone, close }, calendarTexts.page.gone);
  const create = () => begin({ eventId: null });
  useTaskFromUrl("evenemang", canCreate ? create : undefined);
  const onEdit = canCreate ? ({ id }: CalendarItem) => begin({ eventId: id }) : undefined;
  const button = canCreate && (
    <Button size="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={create}>
      {calendarTexts.create.button}
    </Button>
  );
  const isBare = items?.length === 0;
  return (
    <Stack gap="lg">
      <PageHeader title={calendarTexts.page.title} {...(button && !isBare ? { actions: button } : {})} />
      <QueryState
        query={query}
        failure={calendarTexts.page.load}
        loading={<CalendarSkeleton />}
        empty={
          isBare && (
            <Paper withBorder radius="lg">
              <EmptyState
                title={calendarTexts.empty.title}
                text={canCreate ? calendarTexts.empty.manager : calendarTexts.empty.pupil}
                action={button || undefined}
              />
            </Paper>
          )
        }
      />
      {items && !isBare && (
        <>
          <SegmentedChoice
            label={calendarTexts.view.label}
            values={views}
            labelOf={(one) => calendarTexts.view[one]}
            value={view}
            onChange={setView}
            size="md"
            w={{ base: "100%", xs: "fit-content" }}
          />
          {view === "cards" ? (
            <EventList items={items} onEdit={onEdit} />
          ) : (
            <Suspense fallback={<CalendarSkeleton />}>
              <MonthView items={items} onEdit={onEdit} />
            </Suspense>
          )}
        </>
      )}
      {canSubscribe && items && <FeedPanel />}
      <Sheet isOpen={isOpen} onClose={close} title={calendarTexts[event ? "update" : "create"].title}>
        <EventTaskForm event={event} onDone={close} />
      </Sheet>
    </Stack>
  );
}
