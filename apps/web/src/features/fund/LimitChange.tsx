import { Alert, Group, Text } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { attestTexts } from "./attest-texts.ts";
import { limitTexts } from "./limit-texts.ts";
import { formatKr } from "@utspring/domain/money";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { showInfoToast } from "../../lib/press/toast.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";

/** By the error codes of `fund.attestLimit`. */
const reasons: Record<string, (day: string) => string> = {
  REQUESTER_LEFT: limitTexts.proposerLeft,
  ATTESTER_NEW: () => attestTexts.newAuditor,
  ATTESTER_LATE: () => attestTexts.late,
  ATTEST_APPOINTER: () => attestTexts.appointer,
};

interface LimitChangeProps {
  change: NonNullable<Outputs["fund"]["waiting"]["limitChange"]>;
  /** The limit that holds until then, in öre; null without one. */
  limitOre: number | null;
}

export function LimitChange({ change, limitOre }: LimitChangeProps) {
  const attestKey = useIdempotencyKey();
  const cancelKey = useIdempotencyKey();
  const canCancel = useCan("fund.cancelLimit");
  const { fund } = trpc.useUtils();
  const attest = useAction(trpc.fund.attestLimit, limitTexts.attest);
  const cancel = useAction(trpc.fund.cancelLimit, limitTexts.cancel);
  const day = formatDay(dayOf(change.takesEffectAt));
  const texts = limitTexts.attest;
  const { proposedByName: name } = change;
  const before = formatKr(limitOre ?? 0, "whole");
  const after = change.limitOre === null ? null : formatKr(change.limitOre, "whole");
  const stop = limitTexts.cancel;
  const readNow = () => fund.waiting.getData()?.limitChange;
  const sayDecided = () => {
    if (readNow()?.id !== change.id) showInfoToast(texts.gone);
  };
  const sayGone = () => {
    const now = readNow();
    if (now?.id === change.id && now.refusal !== null) showInfoToast(texts.refused);
    else sayDecided();
  };
  return (
    <Alert color="indigo" mt="sm">
      <Text>{after === null ? limitTexts.proposedNone(name, day) : limitTexts.proposed(name, after, day)}</Text>
      {change.refusal !== null && (
        <Text mt="xs" fw={600}>
          {reasons[change.refusal]?.(day)}
        </Text>
      )}
      {(canCancel || change.canAttest) && (
        <Group gap="sm" mt="sm">
          {canCancel && (
            <ConfirmButton
              variant="default"
              size="md"
              question={{
                title: stop.title,
                text: after === null ? stop.textOfNone(name, before) : stop.text(name, before, after),
                confirm: stop.button,
              }}
              isPending={cancel.isPending}
              onConfirm={() => cancel.run({ changeId: change.id, idempotencyKey: cancelKey.key })}
              onGone={sayDecided}
            >
              {stop.button}
            </ConfirmButton>
          )}
          {change.canAttest && (
            <ConfirmButton
              size="md"
              question={{
                title: texts.title,
                text: after === null ? texts.textOfNone(before) : texts.text(before, after),
                confirm: texts.button,
              }}
              isPending={attest.isPending}
              onConfirm={() => attest.run({ changeId: change.id, idempotencyKey: attestKey.key })}
              onGone={sayGone}
            >
              {texts.button}
            </ConfirmButton>
          )}
        </Group>
      )}
    </Alert>
  );
}
