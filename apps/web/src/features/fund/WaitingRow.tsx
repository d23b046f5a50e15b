import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { belowZeroQuestionOfAttest } from "@utspring/domain/fund/below-zero-question";
import { attestTexts } from "./attest-texts.ts";
import { entryTexts } from "./entry-texts.ts";
import { fundTexts } from "@utspring/domain/fund/texts";
import { formatKr } from "@utspring/domain/money";
import { showInfoToast } from "../../lib/press/toast.ts";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateText } from "../../ui/DateText.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { ReceiptLink } from "../receipts/ReceiptLink.tsx";
import { TwinText } from "../claims/TwinText.tsx";
import { EntryButton } from "./EntryButton.tsx";
import classes from "./WaitingPanel.module.css";

interface WaitingRowProps {
  request: Outputs["fund"]["waiting"]["requests"][number];
  canCancel: boolean;
  fund: Parameters<typeof belowZeroQuestionOfAttest>[0] | undefined;
  onAddReceipt: ((requestId: string) => void) | undefined;
}

export function WaitingRow({ request, canCancel, fund, onAddReceipt }: WaitingRowProps) {
  const { id, description, amountOre, isMine, canAttest } = request;
  const attestKey = useIdempotencyKey();
  const cancelKey = useIdempotencyKey();
  const { waiting } = trpc.useUtils().fund;
  const attest = useAction(trpc.fund.attest, attestTexts.attest);
  const cancel = useAction(trpc.fund.cancelRequest, attestTexts.cancel);
  const requester = request.requestedByName ?? "";
  const name = request.isImpersonated ? `${requester} (${fundTexts.asAdmin})` : requester;
  const payee = payeeOf(request);
  const amount = formatKr(amountOre, 2);
  const about = `${formatKr(amountOre, "whole")}, ${description}`;
  const stop = () => cancel.run({ requestId: id, idempotencyKey: cancelKey.key }, about);
  const sayGone = () => {
    const now = waiting.getData()?.requests.find((other) => other.id === id);
    if (now === undefined) showInfoToast(attestTexts.gone(description, amount));
    else if (now.refusal !== null) showInfoToast(attestTexts.refused(description, amount));
  };
  const reason = reasonOf(request, canCancel);
  const why = whyOf(request);
  const { belowZero, belowReserved } = attestTexts.attest;
  const warning = fund ? belowZeroQuestionOfAttest(fund, amountOre, { belowZero, belowReserved }) : null;
  const question =
    payee === null
      ? attestTexts.attest.text(amount, description, name)
      : attestTexts.attest.textTo(amount, description, payee);
  const { refuse } = attestTexts;
  const refuseTo = request.isPayback ? refuse.textOfPayback : refuse.textOfClaim;
  return (
    <li className={classes["row"]}>
      <div>
        <div className={classes["line"]}>
          <Text component="span" fw={600} className={classes["what"] ?? ""}>
            {description}
          </Text>
          <MoneyText amountOre={amountOre} />
        </div>
        <Text size="sm" c="dimmed" className={classes["what"] ?? ""}>
          {whoOf(request, payee, name)} · <DateText moment={request.at} />
          {request.budgetItem !== null && <span>{` · ${entryTexts.budgetItem(request.budgetItem.itemName)}`}</span>}
        </Text>
        {why !== null && (
          <Text size="sm" c="dimmed">
            {why}
          </Text>
        )}
        <TwinText twin={request.twin} />
        {request.lacksReceipt && <Text size="sm">{attestTexts.noReceipt}</Text>}
        {reason !== null && (
          <Text size="sm" fw={600} mt={4}>
            {reason}
          </Text>
        )}
      </div>
      <div className={classes["buttons"]}>
        {request.receiptId !== null && (
          <ReceiptLink receiptId={request.receiptId} label={attestTexts.receiptOf(description)} />
        )}
        {onAddReceipt && request.lacksReceipt && (
          <EntryButton
            entry={request}
            texts={entryTexts.addReceipt}
            icon={<IconPlus size={16} aria-hidden />}
            isBordered
            onClick={() => onAddReceipt(id)}
          />
        )}
        {canCancel && isMine && (
          <Button
            variant="default"
            size="md"
            aria-label={attestTexts.takeBack.of(description, amount)}
            loading={cancel.isPending}
            onClick={() => void stop()}
          >
            {attestTexts.takeBack.button}
          </Button>
        )}
        {canCancel && !isMine && (
          <ConfirmButton
            variant="default"
            size="md"
            aria-label={refuse.of(description, amount)}
            question={{
              title: refuse.title,
              text: payee === null ? refuse.text(amount, description, name) : refuseTo(amount, description, payee),
              confirm: refuse.button,
            }}
            isPending={cancel.isPending}
            onConfirm={stop}
            onGone={sayGone}
          >
            {refuse.button}
          </ConfirmButton>
        )}
        {canAttest && (
          <ConfirmButton
            size="md"
            aria-label={attestTexts.attest.of(description, amount)}
            question={{
              title: attestTexts.attest.title,
              text: warning === null ? question : `${question} ${warning}`,
              confirm: attestTexts.attest.button,
            }}
            isPending={attest.isPending}
            onConfirm={() => attest.run({ requestId: id, idempotencyKey: attestKey.key }, about)}
            onGone={sayGone}
          >
            {attestTexts.attest.button}
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}

function whoOf({ isClaim }: WaitingRowProps["request"], payee: string | null, requester: string): string {
  if (payee !== null) return `${payee} · ${attestTexts.by(requester)}`;
  return isClaim ? attestTexts.claim : attestTexts.by(requester);
}

function payeeOf({ isPayback, payeeName }: WaitingRowProps["request"]): string | null {
  if (payeeName === null) return null;
  return isPayback ? attestTexts.paybackTo(payeeName) : attestTexts.claimTo(payeeName);
}

/** Which limit it was above, and with which sum of the day if its own amount was not; null if that is not kept. */
function whyOf({ amountOre, limitOre, dayOre, isTogether }: WaitingRowProps["request"]): string | null {
  if (limitOre === null) return null;
  const limit = formatKr(limitOre, "whole");
  if (amountOre > limitOre || dayOre === null || dayOre <= limitOre) return attestTexts.why(limit);
  return (isTogether ? attestTexts.whyOfDayTogether : attestTexts.whyOfDay)(formatKr(dayOre, "whole"), limit);
}

function reasonOf({ refusal, isMine }: WaitingRowProps["request"], canCancel: boolean): string | null {
  if (refusal === "ATTEST_APPOINTER") return attestTexts.appointer;
  if (refusal === "ATTESTER_NEW") return attestTexts.newAuditor;
  if (refusal === "ATTESTER_LATE") return attestTexts.late;
  if (refusal === "REQUESTER_LEFT") return canCancel ? attestTexts.requesterLeftForManager : attestTexts.requesterLeft;
  return refusal === "ATTEST_OWN" && !isMine ? attestTexts.own : null;
}
