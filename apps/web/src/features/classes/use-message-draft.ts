import { useSessionStorage } from "@mantine/hooks";
import { useMe } from "../../lib/use-me.ts";
import type { MessageValues } from "./MessageFields.tsx";

/** Keeps a begun message while the tab lives, so a sheet closed by mistake loses nothing. Drafts belong to one person and class. */
export function useMessageDraft() {
  const { me } = useMe();
  const [draft, save, clear] = useSessionStorage<MessageValues>({
    key: `utspring.draft.message.${me?.actor.userId ?? ""}.${me?.actor.classId ?? ""}`,
    defaultValue: { title: "", content: "" },
    getInitialValueInEffect: false,
  });
  return { draft, save, clear };
}
