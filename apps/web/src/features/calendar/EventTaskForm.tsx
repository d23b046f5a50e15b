import { CreateEventForm } from "./CreateEventForm.tsx";
import { EditEventForm } from "./EditEventForm.tsx";
import type { CalendarItem } from "./use-calendar.ts";

interface EventTaskFormProps {
  /** Null for a new one. */
  event: CalendarItem | null;
  onDone: () => void;
}

export function EventTaskForm({ event, onDone }: EventTaskFormProps) {
  return event === null ? <CreateEventForm onDone={onDone} /> : <EditEventForm event={event} onDone={onDone} />;
}
