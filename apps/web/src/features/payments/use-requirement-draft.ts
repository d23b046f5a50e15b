import { useSessionStorage } from "@mantine/hooks";
import { useMe } from "../../lib/use-me.ts";
import type { RequirementValues } from "./RequirementFields.tsx";

/** Keeps a begun payment while the tab lives, so a sheet closed by mistake loses nothing. Drafts belong to one person and class. */
export function useRequirementDraft(phoneNumber: string) {
  const { me } = useMe();
  const [draft, save, clear] = useSessionStorage<RequirementValues>({
    key: `utspring.draft.payment.${me?.actor.userId ?? ""}.${me?.actor.classId ?? ""}`,
    defaultValue: { title: "", description: "", amount: "", phoneNumber, dueDate: "" },
    getInitialValueInEffect: false,
  });
  return { draft: draft.phoneNumber === "" ? { ...draft, phoneNumber } : draft, save, clear };
}
