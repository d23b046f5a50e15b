import { Text, UnstyledButton } from "@mantine/core";
import { formatDay } from "@utspring/domain/dates";
import { owes, paymentLabelOf } from "@utspring/domain/payments/status";
import { statusPageTexts } from "@utspring/domain/payments/ui-texts";
import { StatusBadge } from "./StatusBadge.tsx";
import classes from "./Status.module.css";
import type { StatusCell } from "./use-status.ts";

interface StatusButtonProps {
  cell: StatusCell;
  onOpen: (cell: StatusCell) => void;
  /** -1 in a grid with arrow-key navigation. */
  tabIndex?: -1;
}

export function StatusButton({ cell, onOpen, ...rest }: StatusButtonProps) {
  const { member, requirement, state, isOverdue, planDue } = cell;
  const plan = planDue === null || !owes(state) ? null : statusPageTexts.planDue(formatDay(planDue));
  const label = paymentLabelOf(state, isOverdue, "manager", requirement.isVoluntary);
  return (
    <UnstyledButton
      {...rest}
      className={classes["cell"] ?? ""}
      onClick={() => onOpen(cell)}
      aria-label={[`${label}: ${member.name}`, requirement.title, ...(plan === null ? [] : [plan])].join(", ")}
    >
      <StatusBadge state={state} isOverdue={isOverdue} isVoluntary={requirement.isVoluntary} view="manager" />
      {plan !== null && (
        <Text component="span" size="sm" c="dimmed">
          {plan}
        </Text>
      )}
    </UnstyledButton>
  );
}
