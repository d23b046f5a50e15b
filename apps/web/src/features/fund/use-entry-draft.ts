import { useSessionStorage } from "@mantine/hooks";
import { useMe } from "../../lib/use-me.ts";

/** What someone has begun to write in the form for a deposit or a withdrawal. */
export interface EntryDraft {
  amount: string;
  description: string;
}

const blank: EntryDraft = { amount: "", description: "" };

/** Keeps a begun entry while the tab lives, so a sheet closed by mistake loses nothing. Drafts belong to one person and class. */
export function useEntryDraft(verb: "deposit" | "withdraw") {
  const { me } = useMe();
  const [draft, save, clear] = useSessionStorage<EntryDraft>({
    key: `utspring.draft.${verb}.${me?.actor.userId ?? ""}.${me?.actor.classId ?? ""}`,
    defaultValue: blank,
    getInitialValueInEffect: false,
  });
  return { draft, save, clear };
}
