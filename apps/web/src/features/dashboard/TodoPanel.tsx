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
import type { Icon } from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import { formatKr } from "@utspring/domain/money";
import { FirstSteps } from "./FirstSteps.tsx";
import panel from "./ClassPage.module.css";
import { TodoRow } from "./TodoRow.tsx";
import type { Dashboard } from "./use-dashboard.ts";

interface TodoPanelProps {
  todo: NonNullable<Dashboard["todo"]>;
  firstSteps: Dashboard["firstSteps"];
  members: number;
}

export function TodoPanel({ todo, firstSteps, members }: TodoPanelProps) {
  const texts = classesTexts.home.todo;
  const isNew = hasFirstSteps(firstSteps);
  const rows = rowsOf(todo).filter(([count]) => count > 0);
  const isDone = rows.length === 0;
  return (
    <Paper withBorder radius="lg" component="section" className={panel["panel"]} aria-label={texts.title}>
      <Title order={2} fz="h3">
        {texts.title}
      </Title>
      {isDone && firstSteps !== null && isNew && <FirstSteps steps={firstSteps} members={members} />}
      {isDone && !isNew && (
        <p className={panel["done"]}>
          <IconCircleCheck size={22} aria-hidden />
          <Text component="span">{texts.done}</Text>
        </p>
      )}
      {!isDone && (
        <ul className={panel["todoPanelList"]}>
          {rows.map(([, to, Icon, title, text, tone]) => (
            <TodoRow key={title} to={to} Icon={Icon} title={title} text={text} tone={tone} />
          ))}
        </ul>
      )}
    </Paper>
  );
}

type Row = [count: number, to: string, Icon: Icon, title: string, text: string, tone?: "late"];

function rowsOf(todo: TodoPanelProps["todo"]): Row[] {
  const texts = classesTexts.home.todo;
  const { waiting, pending, overdue, pollsClosing, toAttest, limitToAttest, wishes } = todo;
  const { claims, questions, pollsToConfirm } = todo;
  const claimsTab = "/class/fund?flik=utlagg";
  const reviewTab = "/class/fund?flik=granskning";
  const approvals = "/class/payments?flik=godkannanden";
  const late = "/class/payments?flik=status&visa=forsenade";
  const polls = "/class/voting-real";
  const sum = formatKr(todo.pendingSumOre, 0);
  return [
    [waiting, "/class/settings", IconUserPlus, texts.waiting(waiting), texts.waitingText],
    [toAttest, claimsTab, IconUsers, texts.toAttest(toAttest), texts.toAttestText],
    [limitToAttest, reviewTab, IconUsers, texts.limitToAttest, texts.limitToAttestText],
    [claims, claimsTab, IconReceipt, texts.claims(claims), texts.claimsText],
    [questions, reviewTab, IconMessageQuestion, texts.questions(questions), texts.questionsText],
    [pending, approvals, IconTicket, texts.pending(pending), texts.pendingSum(sum)],
    [wishes, approvals, IconTicket, texts.wishes(wishes), texts.wishesText],
    [overdue, late, IconAlertTriangle, texts.overdue(overdue), texts.overdueText, "late"],
    [pollsToConfirm, polls, IconChecks, texts.toConfirm(pollsToConfirm), texts.toConfirmText],
    [pollsClosing, polls, IconChartBar, texts.closing(pollsClosing), texts.closingText],
  ];
}

/** The limit is optional, so it is not counted. */
function hasFirstSteps(steps: Dashboard["firstSteps"]): boolean {
  return steps !== null && (!steps.date || steps.recipient === false || steps.payment === false || !steps.invited);
}
