import { Anchor, Text } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { Link } from "react-router-dom";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { spendingTexts } from "./spending-texts.ts";

interface DecisionTextProps {
  decision: NonNullable<Outputs["budget"]["item"]["decision"]>;
}

export function DecisionText({ decision: { pollId, title, plannedOre, confirmedAt } }: DecisionTextProps) {
  const canOpen = useCan("polls.list");
  return (
    <Text>
      {spendingTexts.item.decided(formatKr(plannedOre, "whole"), formatDay(dayOf(confirmedAt)))}
      {canOpen ? (
        <Anchor component={Link} to={`/class/voting-real#${pollId}`}>
          {title}
        </Anchor>
      ) : (
        <span>{title}</span>
      )}
    </Text>
  );
}
