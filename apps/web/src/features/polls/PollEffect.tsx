import { Anchor, Text } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { winnerOf } from "@utspring/domain/polls/rules";
import { Link } from "react-router-dom";
import { useCan } from "../../lib/session/use-can.ts";
import classes from "./Polls.module.css";
import { ConfirmPollButton } from "./ConfirmPollButton.tsx";
import { pollsTexts } from "./polls-texts.ts";
import type { Effect, Poll } from "./use-polls.ts";

interface PollEffectProps {
  poll: Poll;
  effect: Effect;
  spoken: string;
}

export function PollEffect({ poll, effect, spoken }: PollEffectProps) {
  const texts = pollsTexts.effect;
  const canConfirm = useCan("polls.confirm");
  const canAppoint = useCan("fund.review.appoint");
  const mayConfirm = canConfirm && (effect.kind === "budget_item" || canAppoint);
  const refused = mayConfirm ? texts.auditorExists : texts.auditorExistsForOthers;
  const isRefused = effect.refusal === "AUDITOR_EXISTS";
  return (
    <div className={classes["effect"]}>
      <Text size="sm">{sentenceOf(poll, effect)}</Text>
      {effect.state !== "notPassed" && effect.namesakeOre !== null && (
        <Text size="sm">{texts.namesake(`”${effect.itemName}”`, formatKr(effect.namesakeOre, "whole"))}</Text>
      )}
      {effect.itemId !== null && (
        <Anchor component={Link} to={`/class/budget?post=${effect.itemId}`} className={classes["link"] ?? ""}>
          {texts.link}
        </Anchor>
      )}
      {effect.state === "passed" &&
        (mayConfirm && !isRefused ? (
          <ConfirmPollButton poll={poll} spoken={spoken} />
        ) : (
          <Text size="sm" c="dimmed">
            {isRefused ? refused : texts.waiting}
          </Text>
        ))}
    </div>
  );
}

function sentenceOf({ options }: Poll, { kind, optionIndex, itemName, plannedOre, state }: Effect): string {
  const texts = pollsTexts.effect;
  if (kind === "auditor") {
    const name = options[winnerOf(options.map(({ votes }) => votes ?? 0)) ?? -1]?.label ?? "";
    if (state === "open") return texts.auditor.open;
    return state === "notPassed" ? texts.auditor.notPassed : texts.auditor[state](name);
  }
  const option = options.find(({ index }) => index === optionIndex)?.label ?? "";
  const item = itemName === null ? texts.gone : `”${itemName}”`;
  const amount = formatKr(plannedOre ?? 0, "whole");
  if (state === "confirmed") return texts.item.confirmed(item, amount);
  return state === "notPassed" ? texts.item.notPassed(option) : texts.item[state](option, item, amount);
}
