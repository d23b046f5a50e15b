import { Button, Paper, Title } from "@mantine/core";
import { createPaymentTexts } from "@utspring/domain/payments/create-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { RequirementCard } from "./RequirementCard.tsx";
import classes from "./Requirements.module.css";
import type { BegunTask } from "../use-payment-task.ts";
import type { Requirement } from "../use-payments.ts";

interface RequirementListProps {
  requirements: Requirement[];
  onTask: (task: BegunTask) => void;
  canCreate: boolean;
}

export function RequirementList({ requirements, onTask, canCreate }: RequirementListProps) {
  const texts = paymentsTexts.page;
  const groups = [
    { title: null, list: requirements.filter(({ isArchived }) => !isArchived) },
    { title: texts.archived, list: requirements.filter(({ isArchived }) => isArchived) },
  ];
  if (requirements.length === 0) {
    return (
      <Paper withBorder radius="lg">
        <EmptyState
          title={paymentsTexts.empty.title}
          text={canCreate ? paymentsTexts.empty.manager : paymentsTexts.empty.pupil}
          action={
            canCreate && (
              <Button size="md" onClick={() => onTask({ kind: "create" })}>
                {createPaymentTexts.button}
              </Button>
            )
          }
        />
      </Paper>
    );
  }
  return groups
    .filter(({ list }) => list.length > 0)
    .map(({ title, list }) => (
      <div key={title ?? ""} className={classes["group"]}>
        {title !== null && (
          <Title order={2} fz="h3">
            {title}
          </Title>
        )}
        <ul className={classes["list"]} aria-label={title ?? texts.title}>
          {list.map((requirement) => (
            <li key={requirement.id}>
              <RequirementCard
                requirement={requirement}
                level={title === null ? 2 : 3}
                onTask={onTask}
                canEdit={canCreate}
              />
            </li>
          ))}
        </ul>
      </div>
    ));
}
