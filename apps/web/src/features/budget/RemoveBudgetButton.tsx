import { IconTrash } from "@tabler/icons-react";
import { budgetTexts } from "./budget-texts.ts";
import { showInfoToast } from "../../lib/press/toast.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import type { Budget } from "./use-budget.ts";

interface RemoveBudgetButtonProps {
  budget: Pick<Budget, "id" | "name" | "items">;
}

export function RemoveBudgetButton({ budget }: RemoveBudgetButtonProps) {
  const texts = budgetTexts.remove;
  const remove = useAction(trpc.budget.remove, texts);
  const run = () => remove.run({ budgetId: budget.id });
  const look = {
    variant: "subtle",
    leftSection: <IconTrash size={18} aria-hidden />,
    children: texts.button,
    "aria-label": `${texts.button} ${budget.name}`,
  };
  const text = texts.question(budget.name, budgetTexts.page.items(budget.items.length));
  return (
    <ConfirmButton
      {...look}
      question={{ title: texts.title, text, confirm: texts.button }}
      onGone={() => showInfoToast(texts.gone)}
      isDangerous
      isPending={remove.isPending}
      onConfirm={run}
    />
  );
}
