import { updateChecklistItemInput } from "@utspring/domain/admin/schema";
import { adminChecklistTexts } from "./admin-checklist-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { ChecklistFields } from "./ChecklistFields.tsx";
import { useChecklistAction } from "./use-checklist-action.ts";
import type { ChecklistItem } from "./use-checklist-order.ts";

interface ChecklistEditFormProps {
  item: ChecklistItem;
  onDone: () => void;
}

export function ChecklistEditForm({ item, onDone }: ChecklistEditFormProps) {
  const texts = adminChecklistTexts.update;
  const { id: itemId, title, description, isRequired } = item;
  const form = useDraftForm(`checklist.${item.id}`, updateChecklistItemInput, {
    itemId,
    title,
    description: description ?? "",
    isRequired,
  });
  const update = useChecklistAction(trpc.admin.checklist.update, texts, { form, onDone });
  return (
    <form onSubmit={form.onSubmit((values) => void update.run(values))} noValidate>
      <ChecklistFields form={form} submitLabel={texts.submit} isPending={update.isPending} />
    </form>
  );
}
