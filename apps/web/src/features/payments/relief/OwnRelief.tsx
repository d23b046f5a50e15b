import { Button, Text } from "@mantine/core";
import { formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { trpc } from "../../../lib/trpc.ts";
import { useAction } from "../../../lib/use-action.ts";
import type { Requirement } from "../use-payments.ts";
import classes from "./Relief.module.css";

/** Takes a subtle button's inset back, so that its words begin where the text above does. */
export const alignedWithText = "calc(var(--mantine-spacing-sm) * -1)";

interface OwnReliefProps {
  requirement: Requirement;
}

/** What the user has asked for and its answer, the plan, and the button that takes it back. Nobody else sees it. */
export function OwnRelief({ requirement: { title, own, isArchived } }: OwnReliefProps) {
  const texts = paymentsTexts.relief;
  const withdraw = useAction(trpc.payments.relief.withdraw, texts.withdraw);
  const { relief, plan } = own;
  if (relief === null || isArchived || own.state === "approved" || own.state === "exempt") return null;
  const canWithdraw = relief.status === "open" || (relief.status === "approved" && plan.length > 0);
  const words = relief.status === "open" ? texts.withdraw.button : texts.end;
  return (
    <div className={classes["relief"]}>
      {plan.length > 0 && (
        <>
          <Text fw={650} size="sm">
            {texts.plan}
          </Text>
          <ul className={classes["plan"]} aria-label={texts.plan}>
            {plan.map(({ dueDate, amountOre, isPaid }) => (
              <li key={dueDate}>
                {texts.part(formatKr(amountOre, 2), formatDay(dueDate))}
                {isPaid && `, ${texts.paid}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {relief.status === "open" && <Text size="sm">{texts.waiting[relief.wish]}</Text>}
      {relief.status === "refused" && <Text size="sm">{texts.refused}</Text>}
      {canWithdraw && (
        <Button
          variant="subtle"
          px="sm"
          ms={alignedWithText}
          mih={44}
          loading={withdraw.isPending}
          aria-label={`${words}: ${title}`}
          onClick={() => void withdraw.run({ reliefId: relief.id }, title)}
        >
          {words}
        </Button>
      )}
    </div>
  );
}
