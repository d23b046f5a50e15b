import { Button, Stack, Text } from "@mantine/core";
import { classGoal } from "@utspring/domain/sales/goal";
import { maxTarget, setGoalInput } from "@utspring/domain/sales/schema";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import type { Goal } from "../GoalProgress.tsx";
import { QuantityInput } from "../seller/QuantityInput.tsx";

interface SetGoalFormProps {
  goal: Goal;
  onDone: () => void;
}

const usual = 10;

export function SetGoalForm({ goal: { targetValue, pupils }, onDone }: SetGoalFormProps) {
  const texts = salesUiTexts.setGoal;
  const form = useDraftForm<{ targetValue: number | string }>("goal", setGoalInput, {
    targetValue: targetValue ?? usual,
  });
  const set = useAction(trpc.sales.setGoal, texts, {
    form,
    onDone,
  });
  const target = form.values.targetValue;
  return (
    <form
      onSubmit={form.onSubmit(() => {
        if (typeof target === "number") void set.run({ targetValue: target });
      })}
      noValidate
    >
      <Stack gap="md">
        <Text>{texts.lead(pupils)}</Text>
        <QuantityInput label={texts.target} max={maxTarget} {...form.getInputProps("targetValue")} value={target} />
        <Text fw={650} aria-live="polite">
          {typeof target === "string" ? "" : salesUiTexts.goal.sum(pupils, target, classGoal(target, pupils))}
        </Text>
        <Button type="submit" size="lg" loading={set.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
