import { IconCircleCheck, IconPackage, IconPlayerPlay, IconTruckDelivery } from "@tabler/icons-react";
import { labelOf } from "@utspring/domain/sales/status";
import type { SessionStatus } from "@utspring/domain/sales/status";
import classes from "./SessionStatusBadge.module.css";

interface SessionStatusBadgeProps {
  status: SessionStatus;
}

const looks = {
  active: { Icon: IconPlayerPlay, tone: "now" },
  completed: { Icon: IconCircleCheck, tone: "wait" },
  in_delivery: { Icon: IconPackage, tone: "part" },
  closed: { Icon: IconTruckDelivery, tone: "good" },
} as const satisfies Record<SessionStatus, { Icon: typeof IconPlayerPlay; tone: string }>;

/** Where a session stands, in a word and a sign. */
export function SessionStatusBadge({ status }: SessionStatusBadgeProps) {
  const { Icon, tone } = looks[status];
  return (
    <span className={classes["badge"]} data-tone={tone}>
      <Icon size={18} aria-hidden />
      {labelOf(status)}
    </span>
  );
}
