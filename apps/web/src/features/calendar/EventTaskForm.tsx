import { CreateEventForm } from "./CreateEventForm.tsx";
import { EditEventForm } from "./EditEventForm.tsx";
import type { CalendarItem } from "./use-calendar.ts";

export type EventTask = { kind: "create" } | { kind: "update"; event: CalendarItem };

interface EventTaskFormProps {
  task: EventTask;
  onDone: () => void;
}

export function EventTaskForm({ task, onDone }: EventTaskFormProps) {
  return task.kind === "create" ? (
    <CreateEventForm onDone={onDone} />
  ) : (
    <EditEventForm event={task.event} onDone={onDone} />
  );
}
