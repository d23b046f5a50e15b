import { UnstyledButton } from "@mantine/core";
import { paymentLabelOf } from "@utspring/domain/payments/status";
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
  const { member, requirement, state, isOverdue } = cell;
  const label = paymentLabelOf(state, isOverdue, "manager", requirement.isVoluntary);
  return (
    <UnstyledButton
      {...rest}
      className={classes["cell"] ?? ""}
      onClick={() => onOpen(cell)}
      aria-label={`${label}: ${member.name}, ${requirement.title}`}
    >
      <StatusBadge state={state} isOverdue={isOverdue} isVoluntary={requirement.isVoluntary} view="manager" />
    </UnstyledButton>
  );
}
