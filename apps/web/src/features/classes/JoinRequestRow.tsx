import { Button, Text } from "@mantine/core";
import { requestTexts } from "@utspring/domain/classes/request-texts";
import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { useIdempotencyKey } from "../../lib/use-idempotency-key.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateText } from "../../ui/DateText.tsx";
import classes from "./JoinRequests.module.css";

interface JoinRequestRowProps {
  request: Outputs["classes"]["joinRequests"][number];
}

/** One who waits: their name, since when, and the two answers. */
export function JoinRequestRow({ request }: JoinRequestRowProps) {
  const { list, ...texts } = requestTexts;
  const { userId, firstName, lastName, askedAt } = request;
  const name = `${firstName} ${lastName}`;
  // One key an answer: the same key for both would be the same call with other words.
  const [letIn, turnAway] = [useIdempotencyKey(), useIdempotencyKey()];
  const admit = useAction(trpc.classes.admit, { success: texts.admit.success(name), failure: texts.admit.failure });
  const decline = useAction(trpc.classes.decline, {
    success: ({ code }) => ({ title: texts.decline.success(name), message: texts.decline.newCode(code) }), failure: texts.decline.failure,
  });
  return (
    <li className={classes["request"]}>
      <div className={classes["who"]}>
        <Text fw={650}>{name}</Text>
        <Text size="sm" c="dimmed">{list.asked} <DateText moment={askedAt} /></Text>
      </div>
      <div className={classes["answers"]}>
        <ConfirmButton
          variant="default"
          aria-label={texts.decline.of(name)}
          question={texts.decline.question(name)}
          isDangerous
          isPending={decline.isPending}
          onConfirm={() => decline.run({ userId, idempotencyKey: turnAway.key })}
        >
          {texts.decline.button}
        </ConfirmButton>
        <Button aria-label={texts.admit.of(name)} loading={admit.isPending} onClick={() => void admit.run({ userId, idempotencyKey: letIn.key })}>
          {texts.admit.button}
        </Button>
      </div>
    </li>
  );
}
