import { useSessionStorage } from "@mantine/hooks";
import { useMe } from "../../lib/use-me.ts";

/** A poll as it is being written. */
export interface PollDraft {
  title: string;
  description: string;
  options: string[];
  closesAt: string;
}

const blank: PollDraft = { title: "", description: "", options: ["", ""], closesAt: "" };

/** Keeps a begun poll while the tab lives, so a sheet closed by mistake loses nothing. It belongs to one person and class. */
export function usePollDraft() {
  const { me } = useMe();
  const [draft, save, clear] = useSessionStorage<PollDraft>({
    key: `utspring.draft.poll.${me?.actor.userId ?? ""}.${me?.actor.classId ?? ""}`,
    defaultValue: blank,
    getInitialValueInEffect: false,
  });
  return { draft, save, clear };
}
