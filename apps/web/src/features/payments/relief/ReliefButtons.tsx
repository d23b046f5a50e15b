import { Button } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import type { Requirement } from "../use-payments.ts";
import classes from "./Relief.module.css";

interface ReliefButtonsProps {
  requirement: Requirement;
  onAsk: () => void;
}

export function ReliefButtons({ requirement: { title, own, isArchived, isVoluntary }, onAsk }: ReliefButtonsProps) {
  const texts = paymentsTexts.relief;
  const withdraw = useAction(trpc.payments.relief.withdraw, texts.withdraw);
  const { relief, plan, state } = own;
  const isSettled = isArchived || state === "approved" || state === "exempt";
  const hasPlan = relief?.status === "approved" && plan.length > 0;
  const taken = !isSettled && (relief?.status === "open" || hasPlan) ? relief : null;
  const canAsk = own.canReport && !isVoluntary && relief?.status !== "open";
  const words = relief?.status === "open" ? texts.withdraw.button : texts.end;
  if (taken === null && !canAsk) return null;
  return (
    <div className={classes["choices"]}>
      {taken !== null && (
        <Button
          variant="subtle"
          px="sm"
          mih={44}
          loading={withdraw.isPending}
          aria-label={`${words}: ${title}`}
          onClick={() => void withdraw.run({ reliefId: taken.id }, title)}
        >
          {words}
        </Button>
      )}
      {canAsk && (
        <Button variant="subtle" px="sm" mih={44} onClick={onAsk} aria-label={texts.open(title)}>
          {texts.button}
        </Button>
      )}
    </div>
  );
}
