import { Button, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconClock } from "@tabler/icons-react";
import { dayOf, formatDay, formatMonth } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { ToneBadge } from "../../../ui/ToneBadge.tsx";
import { reviewTexts } from "./review-texts.ts";
import own from "./Review.module.css";
import classes from "../WaitingPanel.module.css";
import type { ReviewMonth } from "./use-review.ts";

interface MonthRowProps {
  month: ReviewMonth;
  canSign: boolean;
  onSign: () => void;
}

export function MonthRow({ month: { month, closingOre, isOver, hasBooked, signOff }, canSign, onSign }: MonthRowProps) {
  const name = formatMonth(`${month}-01`);
  return (
    <li className={classes["row"]}>
      <div className={classes["what"]}>
        <div className={own["month"]}>{name}</div>
        <Text size="sm" c="dimmed">
          {reviewTexts.closing(formatKr(closingOre, 2))}
        </Text>
        {signOff && (
          <Text size="sm" c="dimmed">
            {reviewTexts.bank(formatKr(signOff.bankOre, 2))}
          </Text>
        )}
        {signOff && (
          <Text size="sm" c="dimmed">
            {reviewTexts.by(signOff.auditorName, formatDay(dayOf(signOff.at)))}
          </Text>
        )}
        {signOff && signOff.remark !== "" && <Text size="sm">{signOff.remark}</Text>}
        {canSign && hasBooked && isOver && !signOff && <Text size="sm">{reviewTexts.ownRows}</Text>}
      </div>
      <div>
        {signOff ? (
          <ToneBadge {...badgeOf(signOff.differenceOre)}>
            {signOff.differenceOre === 0
              ? reviewTexts.signed
              : reviewTexts.difference(formatKr(signOff.differenceOre, 2))}
          </ToneBadge>
        ) : canSign && isOver && !hasBooked ? (
          <Button size="md" aria-label={reviewTexts.signOff.of(name)} onClick={onSign}>
            {reviewTexts.signOff.button}
          </Button>
        ) : (
          <ToneBadge tone="quiet" icon={<IconClock size={16} aria-hidden />}>
            {isOver ? reviewTexts.unsigned : reviewTexts.ongoing}
          </ToneBadge>
        )}
      </div>
    </li>
  );
}

function badgeOf(differenceOre: number) {
  return differenceOre === 0
    ? { tone: "green" as const, icon: <IconCheck size={16} aria-hidden /> }
    : { tone: "yellow" as const, icon: <IconAlertTriangle size={16} aria-hidden /> };
}
