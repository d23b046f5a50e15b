import { IconCircleCheck, IconCircleDashed, IconPlayerPlay } from "@tabler/icons-react";
import { classLabelOf } from "@utspring/domain/sales/class-status";
import type { ClassStatus } from "@utspring/domain/sales/class-status";
import { ToneBadge } from "../../../ui/ToneBadge.tsx";

interface SalesClassBadgeProps {
  status: ClassStatus;
}

const looks = {
  ongoing: { Icon: IconPlayerPlay, tone: "blue" },
  completed: { Icon: IconCircleCheck, tone: "yellow" },
  not_started: { Icon: IconCircleDashed, tone: "quiet" },
} as const satisfies Record<ClassStatus, { Icon: typeof IconPlayerPlay; tone: string }>;

export function SalesClassBadge({ status }: SalesClassBadgeProps) {
  const { Icon, tone } = looks[status];
  return (
    <ToneBadge icon={<Icon size={18} aria-hidden />} tone={tone}>
      {classLabelOf(status)}
    </ToneBadge>
  );
}
