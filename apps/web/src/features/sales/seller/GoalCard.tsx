import { ActionIcon, Button, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconPencil, IconTargetArrow } from "@tabler/icons-react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useCan } from "../../../lib/session/use-can.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useSheet } from "../../../ui/use-sheet.ts";
import classes from "./Seller.module.css";
import { GoalProgress } from "../GoalProgress.tsx";

const SetGoalForm = lazyNamed(() => import("../manager/SetGoalForm.tsx").then((file) => file.SetGoalForm));

export function GoalCard() {
  const goal = trpc.sales.goal.useQuery();
  const canSet = useCan("sales.setGoal");
  const [isOpen, sheet] = useSheet();
  const texts = salesUiTexts.setGoal;
  return (
    <Paper withBorder radius="lg" component="section" aria-labelledby="forsaljningsmal" className={classes["goalCard"]}>
      <div className={classes["goalCardHead"]}>
        <Title order={2} fz="h3" id="forsaljningsmal">
          {salesUiTexts.goal.title}
        </Title>
        {canSet && goal.data && goal.data.targetValue !== null && (
          <ActionIcon variant="subtle" size={44} onClick={sheet.open} aria-label={texts.change}>
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <QueryState query={goal} failure={salesUiTexts.goal.load} loading={<Skeleton h={96} radius="md" />} />
      {goal.data && <GoalProgress goal={goal.data} />}
      {canSet && goal.data?.targetValue === null && (
        <>
          <Text c="dimmed">{texts.lead(goal.data.pupils)}</Text>
          <Button leftSection={<IconTargetArrow size={20} aria-hidden />} onClick={sheet.open}>
            {texts.set}
          </Button>
        </>
      )}
      <Sheet isOpen={isOpen} onClose={sheet.close} title={texts.title}>
        {goal.data && <SetGoalForm goal={goal.data} onDone={sheet.close} />}
      </Sheet>
    </Paper>
  );
}
