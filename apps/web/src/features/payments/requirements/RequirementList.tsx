import { Button, Paper, Title } from "@mantine/core";
import { createPaymentTexts } from "@utspring/domain/payments/create-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { RequirementCard } from "./RequirementCard.tsx";
import classes from "./Requirements.module.css";
import type { Requirement } from "../use-payments.ts";

interface RequirementListProps {
  requirements: Requirement[];
  onPay: (requirement: Requirement) => void;
  onRelief: (requirement: Requirement) => void;
  /** Undefined for users who may not create and change payments. */
  onCreate?: (() => void) | undefined;
  onEdit?: ((requirement: Requirement) => void) | undefined;
}

/** The class's payments by due date, archived ones last. */
export function RequirementList({ requirements, onPay, onRelief, onCreate, onEdit }: RequirementListProps) {
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
          text={onCreate ? paymentsTexts.empty.manager : paymentsTexts.empty.pupil}
          action={
            onCreate && (
              <Button size="md" onClick={onCreate}>
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
                onPay={() => onPay(requirement)}
                onRelief={() => onRelief(requirement)}
                onEdit={onEdit && (() => onEdit(requirement))}
              />
            </li>
          ))}
        </ul>
      </div>
    ));
}
