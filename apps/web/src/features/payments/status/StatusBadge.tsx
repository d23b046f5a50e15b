import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleMinus,
  IconCircleX,
  IconClock,
} from "@tabler/icons-react";
import { paymentLabelOf } from "@utspring/domain/payments/status";
import type { PaymentState } from "@utspring/domain/payments/status";
import { ToneBadge } from "../../../ui/ToneBadge.tsx";

interface StatusBadgeProps {
  state: PaymentState;
  isOverdue: boolean;
  /** A pupil sees "Under granskning" where a studentansvarig sees "Väntar på godkännande". */
  view: "pupil" | "manager";
  /** Voluntary contributions are never unpaid. */
  isVoluntary?: boolean;
}

const looks = {
  none: { Icon: IconCircleDashed, tone: "quiet" },
  submitted: { Icon: IconClock, tone: "blue" },
  approved: { Icon: IconCircleCheck, tone: "green" },
  rejected: { Icon: IconCircleX, tone: "red" },
  partial: { Icon: IconCircleHalf2, tone: "yellow" },
  exempt: { Icon: IconCircleMinus, tone: "quiet" },
} as const satisfies Record<PaymentState, { Icon: typeof IconClock; tone: string }>;

/** Colour is not alone: text and icon say it too. */
export function StatusBadge({ state, isOverdue, view, isVoluntary = false }: StatusBadgeProps) {
  const isLate = isOverdue && (state === "none" || state === "partial");
  const { Icon, tone } = isLate ? ({ Icon: IconAlertTriangle, tone: "red" } as const) : looks[state];
  return (
    <ToneBadge icon={<Icon size={18} aria-hidden />} tone={tone}>
      {paymentLabelOf(state, isOverdue, view, isVoluntary)}
    </ToneBadge>
  );
}
