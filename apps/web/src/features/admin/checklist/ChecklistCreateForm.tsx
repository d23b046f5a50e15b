import { createChecklistItemInput } from "@utspring/domain/admin/schema";
import { adminChecklistTexts } from "./admin-checklist-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { ChecklistFields } from "./ChecklistFields.tsx";
import { useChecklistAction } from "./use-checklist-action.ts";

interface ChecklistCreateFormProps {
  onDone: () => void;
}

export function ChecklistCreateForm({ onDone }: ChecklistCreateFormProps) {
  const texts = adminChecklistTexts.create;
  const { key } = useIdempotencyKey();
  const form = useDraftForm("checklist", createChecklistItemInput, {
    title: "",
    description: "",
    isRequired: true,
    idempotencyKey: key,
  });
  const create = useChecklistAction(trpc.admin.checklist.create, texts, { form, onDone });
  return (
    <form onSubmit={form.onSubmit((values) => void create.run(values))} noValidate>
      <ChecklistFields form={form} submitLabel={texts.submit} isPending={create.isPending} />
    </form>
  );
}
