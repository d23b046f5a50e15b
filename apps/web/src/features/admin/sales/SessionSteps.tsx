import { Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { sessionLabelOf, nextByAdmin, sessionStatuses } from "@utspring/domain/sales/status";
import type { SessionStatus } from "@utspring/domain/sales/status";
import { useRef } from "react";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { SessionAdvance } from "./SessionAdvance.tsx";
import classes from "./Sessions.module.css";

interface SessionStepsProps {
  sessionId: string;
  status: SessionStatus;
}

export function SessionSteps({ sessionId, status }: SessionStepsProps) {
  const index = sessionStatuses.indexOf(status);
  const next = nextByAdmin(status);
  const { waiting, done } = adminSalesTexts.advance;
  const card = useRef<HTMLElement>(null);
  return (
    <section ref={card} tabIndex={-1} aria-label={adminSalesTexts.detail.steps} className={classes["card"]}>
      <ol className={classes["steps"]}>
        {sessionStatuses.map((one, place) => (
          <li
            key={one}
            className={classes["step"]}
            data-past={place < index || undefined}
            {...(place === index ? { "aria-current": "step" as const } : {})}
          >
            <span className={classes["mark"]} aria-hidden>
              {place < index || status === "closed" ? <IconCheck size={16} stroke={2.6} /> : place + 1}
            </span>
            <span>{sessionLabelOf(one)}</span>
          </li>
        ))}
      </ol>
      {next === "in_delivery" || next === "closed" ? (
        <SessionAdvance key={next} sessionId={sessionId} next={next} onDone={() => card.current?.focus()} />
      ) : (
        <Text c="dimmed">{status === "active" ? waiting : done}</Text>
      )}
    </section>
  );
}
