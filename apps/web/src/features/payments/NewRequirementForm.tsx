import { Button, Stack, Text } from "@mantine/core";
import { createInput } from "@utspring/domain/payments/schema";
import { normaliseNumber } from "@utspring/domain/payments/swish";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useEffect } from "react";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { useIdempotencyKey } from "../../lib/use-idempotency-key.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { RequirementFields } from "./RequirementFields.tsx";
import { useRequirementDraft } from "./use-requirement-draft.ts";

interface NewRequirementFormProps {
  /** The class's default recipient. */
  recipient: { name: string | null; number: string } | null;
  onDone: () => void;
}

/** The form of a new payment; it starts from its draft and keeps the draft up to date. */
export function NewRequirementForm({ recipient, onDone }: NewRequirementFormProps) {
  const texts = paymentsTexts.create;
  const { key } = useIdempotencyKey();
  const { draft, save, clear } = useRequirementDraft(recipient?.number ?? "");
  const form = useZodForm(createInput, { ...draft, idempotencyKey: key });
  const { title, description, amount, phoneNumber, dueDate } = form.values;
  useEffect(() => save({ title, description, amount, phoneNumber, dueDate }), [title, description, amount, phoneNumber, dueDate, save]);
  const create = useAction(trpc.payments.create, texts, {
    form,
    onDone: () => {
      clear();
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => void create.run(values))} noValidate>
      <Stack>
        <RequirementFields form={form} recipient={noteOn(phoneNumber, recipient)} />
        <Text size="sm" c="dimmed">{texts.lead}</Text>
        <Button type="submit" size="md" loading={create.isPending}>{texts.submit}</Button>
      </Stack>
    </form>
  );
}

function noteOn(typed: string, recipient: NewRequirementFormProps["recipient"]): string | undefined {
  if (recipient === null) return undefined;
  const isOwn = normaliseNumber(typed) === normaliseNumber(recipient.number);
  return isOwn ? paymentsTexts.create.classRecipient(recipient.name) : paymentsTexts.create.otherRecipient(recipient.number);
}
