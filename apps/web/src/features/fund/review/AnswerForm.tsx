import { Button, Stack, Text, Textarea } from "@mantine/core";
import { answerAuditInput } from "@utspring/domain/fund/schema";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { reviewTexts } from "./review-texts.ts";
import classes from "../WaitingPanel.module.css";
import type { ReviewQuestion } from "./use-review.ts";

interface AnswerFormProps {
  question: ReviewQuestion;
  onDone: () => void;
}

export function AnswerForm({ question: { id, question }, onDone }: AnswerFormProps) {
  const texts = reviewTexts.answer;
  const { key } = useIdempotencyKey();
  const form = useDraftForm(`review.answer.${id}`, answerAuditInput, {
    questionId: id,
    answer: "",
    idempotencyKey: key,
  });
  const answer = useAction(trpc.fund.review.answer, texts, {
    form,
    onDone,
    // The toast says so, and there is nothing left to answer.
    onFailed: ({ code }) => code === "ALREADY_ANSWERED" && onDone(),
  });
  return (
    <form onSubmit={form.onSubmit((values) => void answer.run(values))} noValidate>
      <Stack>
        <Text className={classes["what"] ?? ""}>{question}</Text>
        <Textarea label={texts.label} size="md" autosize minRows={3} data-autofocus {...form.getInputProps("answer")} />
        <Button type="submit" size="md" loading={answer.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
