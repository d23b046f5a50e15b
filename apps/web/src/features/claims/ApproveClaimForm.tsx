import { Alert, Button, Stack, Text } from "@mantine/core";
import { allowanceTexts } from "@utspring/domain/fund/allowance-texts";
import { belowZeroQuestion } from "@utspring/domain/fund/below-zero-question";
import { needsAttest } from "@utspring/domain/fund/rules";
import { formatKr } from "@utspring/domain/money";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { BudgetItemField } from "../budget/BudgetItemField.tsx";
import { useIsItemRemoved } from "../budget/use-is-item-removed.ts";
import { ReceiptLink } from "../receipts/ReceiptLink.tsx";
import { claimTexts } from "./claim-texts.ts";
import { TwinText } from "./TwinText.tsx";
import type { Claim } from "./use-claims.ts";

interface ApproveClaimFormProps {
  claim: Claim;
  onDone: () => void;
}

export function ApproveClaimForm({ claim, onDone }: ApproveClaimFormProps) {
  const texts = claimTexts.approve;
  const { claimId, amountOre, description, claimantName } = claim;
  const { key, renew } = useIdempotencyKey();
  // Others get no number.
  const canPay = useCan("payments.claims.swish");
  const [budgetItemId, setBudgetItemId] = useState("");
  const isItemRemoved = useIsItemRemoved(budgetItemId);
  const allowance = trpc.fund.waiting.useQuery().data;
  const overview = trpc.fund.overview.useQuery().data;
  const approve = useAction(
    trpc.payments.claims.approve,
    {
      failure: texts.failure,
      success: ({ requestId }: Outputs["payments"]["claims"]["approve"]) => (requestId ? texts.waiting : texts.success),
    },
    {
      onDone,
      onFailed: ({ code }) => {
        if (code === "KEY_REUSED") renew();
        // The toast says so, and there is nothing left to answer.
        if (code === "CLAIM_DECIDED") onDone();
      },
    },
  );
  const waits = allowance ? needsAttest(amountOre, allowance) : false;
  const { belowZero, belowReserved } = texts;
  const warning = overview ? belowZeroQuestion(overview, amountOre, { belowZero, belowReserved }) : null;
  return (
    <Stack>
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        {`${description}, ${formatKr(amountOre, 2)}`}
      </Text>
      <Text>{claimTexts.by(claimantName)}</Text>
      {claim.receiptId !== null && <ReceiptLink receiptId={claim.receiptId} label={claimTexts.receipt(description)} />}
      <TwinText twin={claim.twin} />
      <Text>{waits && allowance ? aboveLimit(allowance) : texts.lead}</Text>
      {waits && allowance && allowance.attesters < 2 && <Text fw={600}>{allowanceTexts.alone}</Text>}
      {/* Above the limit somebody else attests it, and the row is not marked. */}
      {claim.isOwn && !waits && <Text>{texts.leadOwn}</Text>}
      {warning !== null && <Alert color="yellow">{warning}</Alert>}
      {claim.phoneNumber === null && canPay && <Text>{texts.noNumber(claimantName)}</Text>}
      <BudgetItemField value={budgetItemId} onChange={setBudgetItemId} />
      <Button
        size="md"
        loading={approve.isPending}
        disabled={isItemRemoved}
        onClick={() =>
          void approve.run(
            { claimId, ...(budgetItemId === "" ? {} : { budgetItemId }), idempotencyKey: key },
            `${formatKr(amountOre, "whole")}, ${description}`,
          )
        }
      >
        {texts.submit}
      </Button>
    </Stack>
  );
}

function aboveLimit({ limitOre, aloneOre, attesters, isTogether }: Outputs["fund"]["waiting"]): string {
  const { leadAttest, leadAttestAlone, leadAttestWith, leadAttestWithAlone } = claimTexts.approve;
  const canBeAttested = attesters >= 2;
  const limit = formatKr(limitOre ?? 0, "whole");
  if (aloneOre === 0) return (canBeAttested ? leadAttest : leadAttestAlone)(limit);
  const taken = (isTogether ? allowanceTexts.takenTogether : allowanceTexts.taken)(formatKr(aloneOre, "whole"));
  return (canBeAttested ? leadAttestWith : leadAttestWithAlone)(taken, limit);
}
