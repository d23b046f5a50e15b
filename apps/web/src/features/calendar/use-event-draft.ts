import { useSessionStorage } from "@mantine/hooks";
import { useMe } from "../../lib/use-me.ts";
import type { EventValues } from "./EventFields.tsx";

const blank: EventValues = { title: "", description: "", eventDate: "", eventTime: "" };

/** Keeps a begun event while the tab lives, so a sheet closed by mistake loses nothing. It belongs to one person and class. */
export function useEventDraft() {
  const { me } = useMe();
  const [draft, save, clear] = useSessionStorage<EventValues>({
    key: `utspring.draft.event.${me?.actor.userId ?? ""}.${me?.actor.classId ?? ""}`,
    defaultValue: blank,
    getInitialValueInEffect: false,
  });
  return { draft, save, clear };
}
