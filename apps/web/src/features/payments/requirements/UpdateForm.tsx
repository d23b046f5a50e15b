import { Button, Stack } from "@mantine/core";
import { fieldKr } from "@utspring/domain/money";
import { updateInput } from "@utspring/domain/payments/schema";
import { formatNumber } from "@utspring/domain/payments/swish";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { RequirementFields } from "./RequirementFields.tsx";
import { usePastDueQuestion } from "./use-past-due-question.ts";
import type { Requirement } from "../use-payments.ts";

interface UpdateFormProps {
  requirement: Requirement;
  onDone: () => void;
}

/** Amount and number only until somebody has reported. */
export function UpdateForm({ requirement, onDone }: UpdateFormProps) {
  const texts = paymentsTexts.update;
  const form = useDraftForm(`payment.${requirement.id}`, updateInput, {
    requirementId: requirement.id,
    title: requirement.title,
    description: requirement.description ?? "",
    amount: fieldKr(requirement.amountOre),
    phoneNumber: formatNumber(requirement.phoneNumber),
    dueDate: requirement.dueDate ?? "",
    isVoluntary: requirement.isVoluntary,
  });
  const update = useAction(trpc.payments.update, texts, {
    form,
    onDone,
  });
  const { submit, question } = usePastDueQuestion(update.run, requirement.dueDate ?? "");
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <RequirementFields form={form} isLocked={requirement.isLocked} />
        <Button type="submit" size="md" loading={update.isPending}>
          {texts.submit}
        </Button>
      </Stack>
      <ConfirmDialog
        {...question}
        title={paymentsTexts.pastDue.title}
        text={paymentsTexts.pastDue.text}
        confirmLabel={texts.submit}
        isPending={update.isPending}
      />
    </form>
  );
}
