import { Text } from "@mantine/core";
import { formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import type { Requirement } from "../use-payments.ts";
import classes from "./Relief.module.css";

interface OwnReliefProps {
  requirement: Requirement;
}

export function OwnRelief({ requirement: { own, isArchived } }: OwnReliefProps) {
  const texts = paymentsTexts.relief;
  const { relief, plan } = own;
  if (relief === null || isArchived || own.state === "approved" || own.state === "exempt") return null;
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
                {isPaid && <span>{`, ${texts.paid}`}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {relief.status === "open" && <Text size="sm">{texts.waiting[relief.wish]}</Text>}
      {relief.status === "refused" && <Text size="sm">{texts.refused}</Text>}
    </div>
  );
}
