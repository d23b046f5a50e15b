import { Button, Stack, Text } from "@mantine/core";
import { answerReliefInput } from "@utspring/domain/payments/schema";
import { reliefTexts } from "@utspring/domain/payments/ui-texts";
import { useState } from "react";
import { PartDates } from "./PartDates.tsx";
import { useAnswer } from "./use-answer.ts";
import type { ReliefRow } from "./use-answer.ts";
import { usePartDates } from "./use-part-dates.ts";

const asked = { submit: reliefTexts.queue.submit, success: reliefTexts.queue.approved };

interface ChangeDatesFormProps {
  row: Pick<ReliefRow, "reliefId" | "name" | "parts">;
  /** Above the days, for a wish. */
  heading?: string;
  texts?: { submit: string; success: string };
  onDone: () => void;
}

export function ChangeDatesForm({
  row,
  heading,
  texts: { submit: words, success } = asked,
  onDone,
}: ChangeDatesFormProps) {
  const texts = reliefTexts.queue;
  const parts = usePartDates(
    row.reliefId,
    row.parts.map(({ dueDate }) => dueDate),
  );
  const [error, setError] = useState<string | null>(null);
  const answer = useAnswer(row, success, () => {
    parts.clearDraft();
    onDone();
  });
  const submit = () => {
    const dates = answerReliefInput.shape.dates.safeParse(parts.dates);
    setError(dates.success ? null : (dates.error.issues[0]?.message ?? texts.failure));
    if (dates.success) answer.send({ approve: true, dates: parts.dates });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        {heading !== undefined && <Text fw={600}>{heading}</Text>}
        <PartDates parts={parts} leftOre={row.parts.reduce((sum, { amountOre }) => sum + amountOre, 0)} error={error} />
        <Button type="submit" size="md" loading={answer.isPending}>
          {words}
        </Button>
      </Stack>
    </form>
  );
}
