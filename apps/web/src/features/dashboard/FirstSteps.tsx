import { Text, VisuallyHidden } from "@mantine/core";
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconDeviceMobile,
  IconTicket,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import classes from "./ClassPage.module.css";
import { TodoRow } from "./TodoRow.tsx";
import type { Dashboard } from "./use-dashboard.ts";

interface FirstStepsProps {
  steps: NonNullable<Dashboard["firstSteps"]>;
  members: number;
}

export function FirstSteps({ steps, members }: FirstStepsProps) {
  const texts = classesTexts.home.todo.first;
  const settings = "/class/settings";
  const rows = [
    { isDone: steps.date, to: settings, Icon: IconCalendarEvent, title: texts.date, text: texts.dateText },
    ...(steps.recipient === null
      ? []
      : [
          {
            isDone: steps.recipient,
            to: `${settings}?gor=swish`,
            Icon: IconDeviceMobile,
            title: texts.recipient,
            text: texts.recipientText,
          },
          {
            isDone: steps.payment === true,
            to: "/class/payments?gor=betalning",
            Icon: IconTicket,
            title: texts.payment,
            text: texts.paymentText,
          },
        ]),
    { isDone: steps.invited, to: settings, Icon: IconUserPlus, title: texts.invited, text: texts.invitedText(members) },
    {
      isDone: steps.limit,
      to: "/class/fund?flik=granskning",
      Icon: IconUsers,
      title: texts.limit,
      text: texts.limitText,
    },
  ];
  return (
    <>
      <Text c="dimmed" mt="xs">
        {texts.lead}
      </Text>
      <ul className={classes["todoPanelList"]}>
        {rows.map(({ isDone, to, Icon, title, text }) =>
          isDone ? (
            <li key={title} className={classes["finished"]}>
              <IconCircleCheck size={22} aria-hidden />
              <span>
                {title}
                <VisuallyHidden>: {texts.isDone}</VisuallyHidden>
              </span>
            </li>
          ) : (
            <TodoRow key={title} to={to} Icon={Icon} title={title} text={text} />
          ),
        )}
      </ul>
    </>
  );
}
