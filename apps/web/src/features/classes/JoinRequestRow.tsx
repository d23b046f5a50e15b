import { Button, Text } from "@mantine/core";
import { requestTexts } from "./request-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateText } from "../../ui/DateText.tsx";
import { DecidedNote } from "../../ui/DecidedNote.tsx";
import type { Decision } from "../../ui/use-held-rows.ts";
import classes from "./JoinRequests.module.css";

interface JoinRequestRowProps {
  request: Outputs["classes"]["joinRequests"][number];
  decision: Decision | null;
  onAnswer: (act: () => Promise<boolean>, text: string) => Promise<boolean>;
}

export function JoinRequestRow({ request, decision, onAnswer }: JoinRequestRowProps) {
  const { list, ...texts } = requestTexts;
  const { userId, firstName, lastName, askedAt } = request;
  const name = `${firstName} ${lastName}`;
  // One key with two different inputs would be refused.
  const [letIn, turnAway] = [useIdempotencyKey(), useIdempotencyKey()];
  const admit = useAction(trpc.classes.admit, { success: texts.admit.success(name), failure: texts.admit.failure });
  const decline = useAction(trpc.classes.decline, {
    success: ({ code }) => ({ title: texts.decline.success(name), message: texts.decline.newCode(code) }),
    failure: texts.decline.failure,
  });
  return (
    <li className={classes["request"]} data-decided={decision !== null || undefined}>
      <div className={classes["who"]}>
        <Text fw={650}>{name}</Text>
        <Text size="sm" c="dimmed">
          {list.asked} <DateText moment={askedAt} />
        </Text>
      </div>
      {decision && <DecidedNote decision={decision} about={name} />}
      <div className={classes["answers"]} hidden={decision !== null}>
        <ConfirmButton
          variant="default"
          aria-label={texts.decline.of(name)}
          question={texts.decline.question(name)}
          isDangerous
          isPending={decline.isPending}
          onConfirm={() => onAnswer(() => decline.run({ userId, idempotencyKey: turnAway.key }), texts.decline.done)}
        >
          {texts.decline.button}
        </ConfirmButton>
        <Button
          aria-label={texts.admit.of(name)}
          loading={admit.isPending}
          onClick={() => void onAnswer(() => admit.run({ userId, idempotencyKey: letIn.key }), texts.admit.done)}
        >
          {texts.admit.button}
        </Button>
      </div>
    </li>
  );
}
