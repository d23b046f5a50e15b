import { Button, Stack, Text, TextInput } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { declineClaimInput } from "@utspring/domain/payments/schema";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { claimTexts } from "./claim-texts.ts";
import type { Claim } from "./use-claims.ts";

interface DeclineClaimFormProps {
  claim: Claim;
  onDone: () => void;
}

export function DeclineClaimForm({ claim, onDone }: DeclineClaimFormProps) {
  const texts = claimTexts.decline;
  const { claimId, amountOre, description } = claim;
  const { key } = useIdempotencyKey();
  const form = useDraftForm(`declineClaim.${claimId}`, declineClaimInput, {
    claimId,
    reason: "",
    idempotencyKey: key,
  });
  const decline = useAction(trpc.payments.claims.decline, texts, {
    form,
    onDone,
    onFailed: ({ code }) => {
      if (code !== "CLAIM_DECIDED") return;
      form.clearDraft();
      onDone();
    },
  });
  const about = `${formatKr(amountOre, "whole")}, ${description}`;
  return (
    <form onSubmit={form.onSubmit((values) => void decline.run(values, about))} noValidate>
      <Stack>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {`${description}, ${formatKr(amountOre, 2)}`}
        </Text>
        <TextInput
          label={texts.reason}
          description={texts.lead}
          size="md"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("reason")}
        />
        <Button type="submit" size="md" loading={decline.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
