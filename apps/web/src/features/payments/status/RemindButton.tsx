import { Text } from "@mantine/core";
import { dayOf, formatDaysAway } from "@utspring/domain/dates";
import { statusPageTexts } from "@utspring/domain/payments/ui-texts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { useNow } from "../../../ui/hydration-values.ts";
import classes from "./Status.module.css";
import type { StatusRequirement } from "./use-status.ts";

interface RemindButtonProps {
  requirement: StatusRequirement;
  /** -1 in a grid with arrow-key navigation. */
  tabIndex?: -1;
}

/** Sends reminders for a payment, after a confirmation with their number; shows the last reminder's day. */
export function RemindButton({
  requirement: { id, title, toRemind, remindedOn, isArchived },
  ...rest
}: RemindButtonProps) {
  const texts = statusPageTexts.remind;
  const { key, renew } = useIdempotencyKey();
  const remind = useAction(
    trpc.payments.remind,
    { success: ({ reminded }) => texts.success(reminded), failure: texts.failure },
    { onDone: renew },
  );
  const today = dayOf(useNow());
  if (isArchived || (toRemind === 0 && remindedOn === null)) return null;
  return (
    <span className={classes["remind"]}>
      {toRemind > 0 && (
        <ConfirmButton
          {...rest}
          variant="light"
          size="sm"
          h={44}
          question={texts.question(toRemind, title)}
          onConfirm={() => remind.run({ requirementId: id, idempotencyKey: key })}
          isPending={remind.isPending}
          aria-label={texts.of(toRemind, title)}
        >
          {texts.button(toRemind)}
        </ConfirmButton>
      )}
      {remindedOn !== null && (
        <Text component="span" size="sm" c="dimmed" fw={400}>
          {texts.last(formatDaysAway(remindedOn, today))}
        </Text>
      )}
    </span>
  );
}
