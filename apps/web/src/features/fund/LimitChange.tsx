import { Alert, Button, Group, Text } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { attestTexts, limitTexts } from "./attest-texts.ts";
import { formatKr } from "@utspring/domain/money";
import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { useCan } from "../../lib/use-can.ts";
import { useIdempotencyKey } from "../../lib/use-idempotency-key.ts";

/** Why the reader does not attest it, by the code that `fund.attestLimit` would give. */
const reasons: Record<string, string> = {
  REQUESTER_LEFT: limitTexts.proposerLeft,
  ATTESTER_NEW: attestTexts.newAuditor,
  ATTEST_APPOINTER: attestTexts.appointer,
};

interface LimitChangeProps {
  change: NonNullable<Outputs["fund"]["waiting"]["limitChange"]>;
}

/**
 * A change of the limit that waits: everybody sees it, a second studentansvarig or the auditor attests, any
 * studentansvarig can stop it.
 */
export function LimitChange({ change }: LimitChangeProps) {
  const attestKey = useIdempotencyKey();
  const cancelKey = useIdempotencyKey();
  const canCancel = useCan("fund.cancelLimit");
  const attest = useAction(trpc.fund.attestLimit, limitTexts.attest);
  const cancel = useAction(trpc.fund.cancelLimit, limitTexts.cancel);
  const day = formatDay(dayOf(change.takesEffectAt));
  return (
    <Alert color="indigo" mt="sm">
      <Text>
        {change.limitOre === null
          ? limitTexts.proposedNone(change.proposedByName, day)
          : limitTexts.proposed(change.proposedByName, formatKr(change.limitOre, "whole"), day)}
      </Text>
      {change.refusal !== null && (
        <Text mt="xs" fw={600}>
          {reasons[change.refusal]}
        </Text>
      )}
      {(canCancel || change.canAttest) && (
        <Group gap="sm" mt="sm">
          {canCancel && (
            <Button
              variant="default"
              size="md"
              loading={cancel.isPending}
              onClick={() => void cancel.run({ changeId: change.id, idempotencyKey: cancelKey.key })}
            >
              {limitTexts.cancel.button}
            </Button>
          )}
          {change.canAttest && (
            <Button
              size="md"
              loading={attest.isPending}
              onClick={() => void attest.run({ changeId: change.id, idempotencyKey: attestKey.key })}
            >
              {limitTexts.attest.button}
            </Button>
          )}
        </Group>
      )}
    </Alert>
  );
}
