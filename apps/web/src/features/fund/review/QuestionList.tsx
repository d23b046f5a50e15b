import { Button, Text, Title } from "@mantine/core";
import { shownQuestions } from "@utspring/domain/fund/review";
import { IconMessageQuestion } from "@tabler/icons-react";
import { useCan } from "../../../lib/session/use-can.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { CutNote } from "../../../ui/CutNote.tsx";
import { DateText } from "../../../ui/DateText.tsx";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheet, useSheetTask } from "../../../ui/use-sheet.ts";
import { reviewTexts } from "./review-texts.ts";
import classes from "../WaitingPanel.module.css";
import type { ReviewQuestion } from "./use-review.ts";

const AskForm = lazyNamed(() => import("./AskForm.tsx").then((file) => file.AskForm));
const AnswerForm = lazyNamed(() => import("./AnswerForm.tsx").then((file) => file.AnswerForm));

interface QuestionListProps {
  questions: readonly ReviewQuestion[];
  canAsk: boolean;
}

export function QuestionList({ questions, canAsk }: QuestionListProps) {
  const canAnswer = useCan("fund.review.answer");
  const [isAsking, ask] = useSheet();
  const answer = useSheetTask<string>();
  const { row: answered } = useRow(questions, "id", answer.task);
  useCloseWhenGone(
    { ...answer, isGone: answered !== null && answered.answer !== null },
    reviewTexts.answer.gone(answered?.answeredByName ?? ""),
  );
  useCloseWhenGone({ isOpen: isAsking, isGone: !canAsk, close: ask.close }, reviewTexts.over);
  return (
    <>
      {questions.length > 0 && (
        <>
          <Title order={3} fz="h4" mt="md">
            {reviewTexts.questions}
          </Title>
          <ul className={classes["list"]} aria-label={reviewTexts.questions}>
            {questions.map((question) => (
              <li key={question.id} className={classes["row"]}>
                <div className={classes["what"]}>
                  <Text size="sm" c="dimmed">
                    {reviewTexts.asked(question.askedByName)} · <DateText moment={question.at} />
                  </Text>
                  <Text>{question.question}</Text>
                  {question.answer !== null && (
                    <>
                      <Text size="sm" c="dimmed" mt={4}>
                        {reviewTexts.answered(question.answeredByName ?? "")}
                      </Text>
                      <Text>{question.answer}</Text>
                    </>
                  )}
                </div>
                {canAnswer && question.answer === null && (
                  <Button
                    size="md"
                    aria-label={reviewTexts.answer.of(question.question)}
                    onClick={() => answer.begin(question.id)}
                  >
                    {reviewTexts.answer.button}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <CutNote count={questions.length} most={shownQuestions} />
        </>
      )}
      {canAsk && (
        <Button
          variant="default"
          size="md"
          mt="md"
          leftSection={<IconMessageQuestion size={20} aria-hidden />}
          onClick={ask.open}
        >
          {reviewTexts.ask.button}
        </Button>
      )}
      <Sheet isOpen={isAsking} onClose={ask.close} title={reviewTexts.ask.title}>
        <AskForm onDone={ask.close} />
      </Sheet>
      <Sheet isOpen={answer.isOpen} onClose={answer.close} title={reviewTexts.answer.title}>
        {answered && <AnswerForm key={answered.id} question={answered} onDone={answer.close} />}
      </Sheet>
    </>
  );
}
