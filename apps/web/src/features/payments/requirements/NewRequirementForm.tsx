import { Button, Stack, Text } from "@mantine/core";
import { parseDay } from "@utspring/domain/dates";
import { parseKr } from "@utspring/domain/money";
import { createInput } from "@utspring/domain/payments/schema";
import { normaliseNumber } from "@utspring/domain/payments/swish";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { useRecipientCount } from "../../../lib/session/use-recipient-count.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { RecipientCountText } from "../../../ui/RecipientCountText.tsx";
import { useShareLink } from "../link/use-share-link.ts";
import { RequirementFields } from "./RequirementFields.tsx";
import { usePastDueQuestion } from "./use-past-due-question.ts";

interface NewRequirementFormProps {
  recipient: { name: string | null; number: string } | null;
  onDone: () => void;
}

export function NewRequirementForm({ recipient, onDone }: NewRequirementFormProps) {
  const texts = paymentsTexts.create;
  const { key } = useIdempotencyKey();
  const reach = useRecipientCount();
  const blank = {
    title: "",
    description: "",
    amount: "",
    phoneNumber: recipient?.number ?? "",
    dueDate: "",
    isVoluntary: false,
    idempotencyKey: key,
  };
  const form = useDraftForm("payment", createInput, blank);
  const { phoneNumber } = form.values;
  const { share } = useShareLink(false);
  const create = useAction(trpc.payments.create, texts, {
    form,
    onDone,
    undo: ({ requirementId: id }) => {
      const { title, amount, dueDate } = form.values;
      const payment = { id, title, amountOre: parseKr(amount) ?? 0, dueDate: parseDay(dueDate) };
      return { label: paymentsTexts.share.button, run: () => void share(payment) };
    },
  });
  const { submit, question } = usePastDueQuestion(create.run);
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <RequirementFields form={form} recipient={noteOn(phoneNumber, recipient)} />
        <Text size="sm" c="dimmed">
          {texts.lead}
        </Text>
        <RecipientCountText count={reach} />
        <Button type="submit" size="md" loading={create.isPending}>
          {texts.submit}
        </Button>
      </Stack>
      <ConfirmDialog
        {...question}
        title={paymentsTexts.pastDue.title}
        text={paymentsTexts.pastDue.text}
        confirmLabel={texts.submit}
        isPending={create.isPending}
      />
    </form>
  );
}

function noteOn(typed: string, recipient: NewRequirementFormProps["recipient"]): string | undefined {
  if (recipient === null) return undefined;
  const isOwn = normaliseNumber(typed) === normaliseNumber(recipient.number);
  return isOwn
    ? paymentsTexts.create.classRecipient(recipient.name)
    : paymentsTexts.create.otherRecipient(recipient.number);
}
