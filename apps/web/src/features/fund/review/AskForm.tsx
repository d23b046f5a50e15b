import { Button, Stack, Text, Textarea } from "@mantine/core";
import { askAuditInput } from "@utspring/domain/fund/schema";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { reviewTexts } from "./review-texts.ts";

interface AskFormProps {
  onDone: () => void;
}

export function AskForm({ onDone }: AskFormProps) {
  const texts = reviewTexts.ask;
  const { key } = useIdempotencyKey();
  const form = useDraftForm("review.ask", askAuditInput, { question: "", idempotencyKey: key });
  const ask = useAction(trpc.fund.review.ask, texts, {
    form,
    onDone,
    onFailed: ({ code }) => code === "NOT_AUDITOR" && onDone(),
  });
  return (
    <form onSubmit={form.onSubmit((values) => void ask.run(values))} noValidate>
      <Stack>
        <Text>{texts.lead}</Text>
        <Textarea
          label={texts.label}
          size="md"
          autosize
          minRows={3}
          data-autofocus
          {...form.getInputProps("question")}
        />
        <Button type="submit" size="md" loading={ask.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
