import { IconCircleCheck, IconPackage, IconPlayerPlay, IconTruckDelivery } from "@tabler/icons-react";
import { sessionLabelOf } from "@utspring/domain/sales/status";
import type { SessionStatus as Status } from "@utspring/domain/sales/status";
import { ToneBadge } from "../../../ui/ToneBadge.tsx";

interface SessionStatusProps {
  status: Status;
}

const looks = {
  active: { Icon: IconPlayerPlay, tone: "blue" },
  completed: { Icon: IconCircleCheck, tone: "yellow" },
  in_delivery: { Icon: IconPackage, tone: "violet" },
  closed: { Icon: IconTruckDelivery, tone: "green" },
} as const satisfies Record<Status, { Icon: typeof IconPlayerPlay; tone: string }>;

export function SessionStatus({ status }: SessionStatusProps) {
  const { Icon, tone } = looks[status];
  return (
    <ToneBadge icon={<Icon size={18} aria-hidden />} tone={tone}>
      {sessionLabelOf(status)}
    </ToneBadge>
  );
}
