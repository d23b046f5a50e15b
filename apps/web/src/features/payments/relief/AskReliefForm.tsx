import { Button, Input, SegmentedControl, Stack, Text } from "@mantine/core";
import type { ErrorCode } from "@utspring/domain/errors";
import { lastInstalmentDay } from "@utspring/domain/payments/relief";
import { askReliefInput } from "@utspring/domain/payments/schema";
import { reliefTexts } from "@utspring/domain/payments/ui-texts";
import { useState } from "react";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import type { Requirement } from "../use-payments.ts";
import { PartDates } from "./PartDates.tsx";
import { usePartDates } from "./use-part-dates.ts";

const nothingToAsk: ReadonlySet<string> = new Set([
  "REQUIREMENT_ARCHIVED",
  "RELIEF_NOT_NEEDED",
  "RELIEF_OPEN",
  "ALREADY_PAID",
  "EXEMPTED",
] satisfies ErrorCode[]);

interface AskReliefFormProps {
  requirement: Requirement;
  isOpen: boolean;
  onDone: () => void;
}

export function AskReliefForm({
  requirement: { id, title, own, dueDate, isArchived, isVoluntary },
  isOpen,
  onDone,
}: AskReliefFormProps) {
  const texts = reliefTexts.ask;
  const [error, setError] = useState<string | null>(null);
  const parts = usePartDates(id);
  const { wish } = parts;
  const message = isArchived ? texts.over : texts.voluntary;
  useCloseWhenGone({ isOpen, isGone: isArchived || isVoluntary, close: onDone }, { title, message });
  const { key, renew } = useIdempotencyKey();
  const ask = useAction(trpc.payments.relief.ask, texts, {
    onDone: () => {
      parts.clearDraft();
      onDone();
    },
    onFailed: ({ code }) => {
      if (code === "KEY_REUSED") renew();
      // The toast says so.
      if (nothingToAsk.has(code)) onDone();
    },
  });
  const submit = () => {
    const input = { requirementId: id, wish, idempotencyKey: key, ...(wish === "split" ? { dates: parts.dates } : {}) };
    const judged = askReliefInput.safeParse(input);
    setError(judged.success ? null : (judged.error.issues[0]?.message ?? texts.failure));
    if (judged.success) void ask.run(input, title);
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
        <Text>{texts.lead}</Text>
        <Input.Wrapper label={texts.wish} size="md" labelElement="div">
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={texts.wish}
            value={wish}
            onChange={(value) => parts.setWish(value === "exempt" ? "exempt" : "split")}
            data={[
              { value: "split", label: texts.wishes.split },
              { value: "exempt", label: texts.wishes.exempt },
            ]}
          />
        </Input.Wrapper>
        {wish === "split" && (
          <PartDates
            parts={parts}
            leftOre={own.remainingOre}
            latest={lastInstalmentDay(dueDate, parts.today)}
            error={error}
          />
        )}
        <Button type="submit" size="md" loading={ask.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
