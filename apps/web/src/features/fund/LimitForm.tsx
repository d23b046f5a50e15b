import { Button, Stack, Text } from "@mantine/core";
import { limitTexts } from "./limit-texts.ts";
import { setLimitInput } from "@utspring/domain/fund/schema";
import { formatKr, parseKr } from "@utspring/domain/money";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useCloseWhenGone } from "../../lib/press/use-close-when-gone.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { MoneyInput } from "../../ui/MoneyInput.tsx";

interface LimitFormProps {
  isOpen: boolean;
  /** The limit that holds; null without one. */
  limitOre: number | null;
  /** There was none when the form was opened. */
  limitChange: Outputs["fund"]["waiting"]["limitChange"];
  onDone: () => void;
}

/** What a class is suggested to begin with, in kronor. */
const suggested = "1000";

export function LimitForm({ isOpen, limitOre, limitChange, onDone }: LimitFormProps) {
  const { key } = useIdempotencyKey();
  const removal = useIdempotencyKey();
  const form = useDraftForm("limit", setLimitInput, {
    amount: limitOre === null ? suggested : "",
    idempotencyKey: key,
  });
  const texts = {
    failure: limitTexts.set.failure,
    success: ({ isWaiting }: Outputs["fund"]["setLimit"]) =>
      isWaiting ? limitTexts.set.waiting : limitTexts.set.success,
  };
  const { proposedByName = "" } = limitChange ?? {};
  useCloseWhenGone({ isOpen, isGone: limitChange !== null, close: onDone }, limitTexts.set.gone(proposedByName));
  const set = useAction(trpc.fund.setLimit, texts, { form, onDone });
  const remove = useAction(trpc.fund.setLimit, texts, { form, onDone });
  return (
    <form
      onSubmit={form.onSubmit((values) => void set.run(values, formatKr(parseKr(values.amount) ?? 0, "whole")))}
      noValidate
    >
      <Stack>
        <MoneyInput
          label={limitTexts.set.amount}
          size="md"
          data-autofocus
          {...form.getInputProps("amount")}
          value={form.values.amount}
        />
        <Text c="dimmed">{limitOre === null ? limitTexts.first : limitTexts.later}</Text>
        <Button type="submit" size="md" loading={set.isPending}>
          {limitTexts.set.submit}
        </Button>
        {limitOre !== null && (
          <Button
            variant="default"
            size="md"
            loading={remove.isPending}
            onClick={() => void remove.run({ idempotencyKey: removal.key })}
          >
            {limitTexts.remove}
          </Button>
        )}
      </Stack>
    </form>
  );
}
