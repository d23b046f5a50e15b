import { Button, Group, Stack, TextInput } from "@mantine/core";
import { undoApprovalInput } from "@utspring/domain/payments/schema";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { undoneTexts } from "./undone-texts.ts";
import { uiTexts } from "../../../ui/ui-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";

interface UndoFormProps {
  recordId: string;
  about: string;
  onDone: () => void;
  onCancel: () => void;
}

export function UndoForm({ recordId, about, onDone, onCancel }: UndoFormProps) {
  const texts = paymentsTexts.undoApproval;
  const { key } = useIdempotencyKey();
  const form = useDraftForm(`undo.${recordId}`, undoApprovalInput, {
    recordId,
    reason: "",
    idempotencyKey: key,
  });
  const undo = useAction(trpc.payments.undoApproval, undoneTexts, {
    form,
    onDone,
  });
  return (
    <form onSubmit={form.onSubmit((values) => void undo.run(values, about))} noValidate>
      <Stack gap="sm" mt="sm">
        <TextInput
          label={texts.reason}
          description={texts.lead}
          size="md"
          autoComplete="off"
          autoFocus
          {...form.getInputProps("reason")}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" loading={undo.isPending}>
            {texts.button}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
