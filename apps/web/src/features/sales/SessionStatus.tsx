import { IconCircleCheck, IconPackage, IconPlayerPlay, IconTruckDelivery } from "@tabler/icons-react";
import { labelOf } from "@utspring/domain/sales/status";
import type { SessionStatus as Status } from "@utspring/domain/sales/status";
import classes from "./SessionStatus.module.css";

interface SessionStatusProps {
  status: Status;
}

const icons = { active: IconPlayerPlay, completed: IconCircleCheck, in_delivery: IconPackage, closed: IconTruckDelivery };

/** Where a session stands, in a word and a sign. */
export function SessionStatus({ status }: SessionStatusProps) {
  const Icon = icons[status];
  return (
    <span className={classes["status"]} data-status={status}>
      <Icon size={16} aria-hidden />
      {labelOf(status)}
    </span>
  );
}
