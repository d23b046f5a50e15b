import { Paper, Text, Title } from "@mantine/core";
import {
  IconAlertTriangle,
  IconChartBar,
  IconChecks,
  IconCircleCheck,
  IconMessageQuestion,
  IconReceipt,
  IconTicket,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import { formatKr } from "@utspring/domain/money";
import { FirstSteps } from "./FirstSteps.tsx";
import { hasFirstSteps } from "./has-first-steps.ts";
import panel from "./ClassPage.module.css";
import { TodoRow } from "./TodoRow.tsx";
import type { Dashboard } from "./use-dashboard.ts";

interface TodoPanelProps {
  todo: NonNullable<Dashboard["todo"]>;
  firstSteps: Dashboard["firstSteps"];
}

/** The studentansvarig's tasks, each with a link. */
export function TodoPanel({ todo, firstSteps }: TodoPanelProps) {
  const texts = classesTexts.home.todo;
  const { waiting, pending, pendingSumOre, overdue, pollsClosing, toAttest, claims, questions, pollsToConfirm } = todo;
  const isNew = hasFirstSteps(firstSteps);
  const counts = [waiting, pending, overdue, pollsClosing, toAttest, claims, questions, pollsToConfirm];
  const isDone = counts.every((count) => count === 0);
  return (
    <Paper withBorder radius="lg" component="section" className={panel["panel"]} aria-label={texts.title}>
      <Title order={2} fz="h3">
        {texts.title}
      </Title>
      {isDone && firstSteps !== null && isNew && <FirstSteps steps={firstSteps} />}
      {isDone && !isNew && (
        <p className={panel["done"]}>
          <IconCircleCheck size={22} aria-hidden />
          <Text component="span">{texts.done}</Text>
        </p>
      )}
      {!isDone && (
        <ul className={panel["todoPanelList"]}>
          {waiting > 0 && (
            <TodoRow to="/class/settings" Icon={IconUserPlus} title={texts.waiting(waiting)} text={texts.waitingText} />
          )}
          {toAttest > 0 && (
            <TodoRow to="/class/fund" Icon={IconUsers} title={texts.toAttest(toAttest)} text={texts.toAttestText} />
          )}
          {claims > 0 && (
            <TodoRow to="/class/fund" Icon={IconReceipt} title={texts.claims(claims)} text={texts.claimsText} />
          )}
          {questions > 0 && (
            <TodoRow
              to="/class/fund"
              Icon={IconMessageQuestion}
              title={texts.questions(questions)}
              text={texts.questionsText}
            />
          )}
          {pending > 0 && (
            <TodoRow
              to="/class/payments?flik=godkannanden"
              Icon={IconTicket}
              title={texts.pending(pending)}
              text={texts.pendingSum(formatKr(pendingSumOre, "whole"))}
            />
          )}
          {overdue > 0 && (
            <TodoRow
              to="/class/payments?flik=status"
              Icon={IconAlertTriangle}
              tone="late"
              title={texts.overdue(overdue)}
              text={texts.overdueText}
            />
          )}
          {pollsToConfirm > 0 && (
            <TodoRow
              to="/class/voting-real"
              Icon={IconChecks}
              title={texts.toConfirm(pollsToConfirm)}
              text={texts.toConfirmText}
            />
          )}
          {pollsClosing > 0 && (
            <TodoRow
              to="/class/voting-real"
              Icon={IconChartBar}
              title={texts.closing(pollsClosing)}
              text={texts.closingText}
            />
          )}
        </ul>
      )}
    </Paper>
  );
}
