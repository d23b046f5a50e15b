import { Text, VisuallyHidden } from "@mantine/core";
import { IconCalendarEvent, IconCircleCheck, IconDeviceMobile, IconUserPlus } from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import classes from "./ClassPage.module.css";
import { TodoRow } from "./TodoRow.tsx";
import type { Dashboard } from "./use-dashboard.ts";

interface FirstStepsProps {
  steps: NonNullable<Dashboard["firstSteps"]>;
}

/** The first steps of a new class: graduation day, Swish recipient, invitation. Done ones are checked. */
export function FirstSteps({ steps }: FirstStepsProps) {
  const texts = classesTexts.home.todo.first;
  const rows = [
    { isDone: steps.date, Icon: IconCalendarEvent, title: texts.date, text: texts.dateText },
    ...(steps.recipient === null
      ? []
      : [{ isDone: steps.recipient, Icon: IconDeviceMobile, title: texts.recipient, text: texts.recipientText }]),
    { isDone: steps.invited, Icon: IconUserPlus, title: texts.invited, text: texts.invitedText },
  ];
  return (
    <>
      <Text c="dimmed" mt="xs">
        {texts.lead}
      </Text>
      <ul className={classes["todoPanelList"]}>
        {rows.map(({ isDone, Icon, title, text }) =>
          isDone ? (
            <li key={title} className={classes["finished"]}>
              <IconCircleCheck size={22} aria-hidden />
              <span>
                {title}
                <VisuallyHidden>: {texts.isDone}</VisuallyHidden>
              </span>
            </li>
          ) : (
            <TodoRow key={title} to="/class/settings" Icon={Icon} title={title} text={text} />
          ),
        )}
      </ul>
    </>
  );
}
