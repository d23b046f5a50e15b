import { Button, Group, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { budgetTexts } from "./budget-texts.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { LinkedText } from "../../ui/LinkedText.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import classes from "./BudgetPage.module.css";
import { RemoveBudgetButton } from "./RemoveBudgetButton.tsx";
import type { Budget } from "./use-budget.ts";

const UpdateBudgetForm = lazyNamed(() => import("./UpdateBudgetForm.tsx").then((file) => file.UpdateBudgetForm));

interface BudgetHeadProps {
  budget: Budget;
}

export function BudgetHead({ budget }: BudgetHeadProps) {
  const canUpdate = useCan("budget.update");
  const canRemove = useCan("budget.remove");
  const [isChanging, sheet] = useSheet();
  return (
    <div className={classes["head"]}>
      <div className={classes["headWords"]}>
        <Title order={2} className={classes["headName"]}>
          {budget.name}
        </Title>
        {budget.description !== null && (
          <Text c="dimmed" className={classes["description"]}>
            <LinkedText text={budget.description} />
          </Text>
        )}
      </div>
      <Group gap="xs" data-print="hidden">
        {canUpdate && (
          <Button
            variant="subtle"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={sheet.open}
            aria-label={`${budgetTexts.update.button} ${budget.name}`}
          >
            {budgetTexts.update.button}
          </Button>
        )}
        {canRemove && !budget.isMain && <RemoveBudgetButton budget={budget} />}
      </Group>
      <Sheet isOpen={isChanging} onClose={sheet.close} title={budgetTexts.update.title}>
        <UpdateBudgetForm budget={budget} onDone={sheet.close} />
      </Sheet>
    </div>
  );
}
