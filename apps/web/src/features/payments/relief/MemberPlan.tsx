import { Button, Text } from "@mantine/core";
import { formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { nextInstalment } from "@utspring/domain/payments/relief";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { reliefTexts } from "@utspring/domain/payments/ui-texts";
import { useState } from "react";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import classes from "./Relief.module.css";

const ChangeDatesForm = lazyNamed(() => import("./ChangeDatesForm.tsx").then((file) => file.ChangeDatesForm));

interface MemberPlanProps {
  plan: NonNullable<Outputs["payments"]["records"]["plan"]>;
  name: string;
  paidOre: number;
}

/** For the studentansvariga. A change splits what is left anew. */
export function MemberPlan({ plan: { reliefId, parts }, name, paidOre }: MemberPlanProps) {
  const texts = reliefTexts.queue;
  const [isChanging, setIsChanging] = useState(false);
  const next = nextInstalment(parts, paidOre);
  const open = parts.filter(({ untilOre }) => untilOre > paidOre);
  const left = open.map((part, index) => (index === 0 && next ? { ...part, amountOre: next.leftOre } : part));
  return (
    <div className={classes["relief"]}>
      <Text fw={650} size="sm">
        {texts.plan}
      </Text>
      <ul className={classes["plan"]} aria-label={texts.plan}>
        {parts.map(({ dueDate, amountOre, untilOre }) => (
          <li key={dueDate}>
            {paymentsTexts.relief.part(formatKr(amountOre, 2), formatDay(dueDate))}
            {paidOre >= untilOre && <span>{`, ${paymentsTexts.relief.paid}`}</span>}
          </li>
        ))}
      </ul>
      {left.length > 0 && !isChanging && (
        <Button variant="default" onClick={() => setIsChanging(true)}>
          {texts.change}
        </Button>
      )}
      {isChanging && (
        <ChangeDatesForm
          row={{ reliefId, name, parts: left }}
          texts={{ submit: texts.save, success: texts.saved }}
          onDone={() => setIsChanging(false)}
        />
      )}
    </div>
  );
}
