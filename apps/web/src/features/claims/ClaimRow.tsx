import { Badge, Button, Group, Text } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { isOpenClaim } from "@utspring/domain/payments/claims";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { DateText } from "../../ui/DateText.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { ReceiptLink } from "../receipts/ReceiptLink.tsx";
import { AskAgainButton } from "./AskAgainButton.tsx";
import { claimTexts } from "./claim-texts.ts";
import classes from "./Claims.module.css";
import type { ClaimTask } from "./ClaimTaskForm.tsx";
import { TwinText } from "./TwinText.tsx";
import type { Claim } from "./use-claims.ts";

interface ClaimRowProps {
  claim: Claim;
  canApprove: boolean;
  onTask: (task: ClaimTask) => void;
}

export function ClaimRow({ claim, canApprove, onTask }: ClaimRowProps) {
  const { claimId, description, state, isOwn } = claim;
  const { key } = useIdempotencyKey();
  const takeBack = useAction(trpc.payments.claims.takeBack, claimTexts.takeBack);
  const amount = formatKr(claim.amountOre, 2);
  const isWaiting = state === "waiting";
  const isStopped = state === "stopped";
  const isOpen = isOpenClaim(state);
  const hasCode = useCan("payments.claims.swish") && claim.phoneNumber !== null && state === "paid";
  return (
    <li className={classes["row"]}>
      <div>
        <div className={classes["line"]}>
          <Text component="span" fw={600} className={classes["what"] ?? ""}>
            {description}
          </Text>
          <MoneyText amountOre={claim.amountOre} />
        </div>
        <Text size="sm" c="dimmed" className={classes["what"] ?? ""}>
          {isOwn ? claimTexts.own : claimTexts.by(claim.claimantName)} · <DateText moment={claim.at} />
        </Text>
        {isOpen && isOwn && canApprove && !claim.canApprove && (
          <Text size="sm" fw={600}>
            {claimTexts.approve.byAnother}
          </Text>
        )}
        {isStopped && (isOwn || claim.canApprove) && (
          <Text size="sm">{isOwn ? claimTexts.stoppedOwn : claimTexts.stopped}</Text>
        )}
        <TwinText twin={claim.twin} />
        {claim.reason !== null && (
          <Text size="sm" className={classes["what"] ?? ""}>
            {claimTexts.reason(claim.reason)}
          </Text>
        )}
        <Group gap="sm">
          <Badge variant={isWaiting ? "light" : "default"} tt="none" size="lg" fw={600} miw="max-content">
            {claimTexts.states[state]}
          </Badge>
          {claim.receiptId !== null && (
            <ReceiptLink receiptId={claim.receiptId} label={claimTexts.receipt(description)} />
          )}
        </Group>
      </div>
      <Group gap="sm">
        {isStopped && isOwn && <AskAgainButton claim={claim} />}
        {isOpen && isOwn && (
          <Button
            variant="default"
            size="md"
            aria-label={claimTexts.takeBack.of(description, amount)}
            loading={takeBack.isPending}
            onClick={() => void takeBack.run({ claimId, idempotencyKey: key }, `${amount}, ${description}`)}
          >
            {claimTexts.takeBack.button}
          </Button>
        )}
        {isOpen && claim.canApprove && !isOwn && (
          <Button
            variant="default"
            size="md"
            aria-label={claimTexts.decline.of(description, amount)}
            onClick={() => onTask({ kind: "decline", claimId })}
          >
            {claimTexts.decline.open}
          </Button>
        )}
        {isOpen && claim.canApprove && (
          <Button
            size="md"
            aria-label={claimTexts.approve.of(description, amount)}
            onClick={() => onTask({ kind: "approve", claimId })}
          >
            {claimTexts.approve.open}
          </Button>
        )}
        {hasCode && (
          <Button
            variant="default"
            size="md"
            aria-label={claimTexts.code.of(description, amount)}
            onClick={() => onTask({ kind: "code", claimId })}
          >
            {claimTexts.code.open}
          </Button>
        )}
      </Group>
    </li>
  );
}
