import { NativeSelect, Text } from "@mantine/core";
import { emailChoices, notificationEntries } from "@utspring/domain/notification-kinds";
import type { EmailChoice, NotificationKind } from "@utspring/domain/notification-kinds";
import type { NotificationChoice } from "@utspring/domain/notifications/rules";
import { notificationSettingsTexts } from "./notification-settings-texts.ts";
import classes from "./ProfilePage.module.css";
import { PushSwitch } from "./PushSwitch.tsx";

interface NotificationsRowProps {
  kind: NotificationKind;
  choice: NotificationChoice;
  onChange: (choice: NotificationChoice) => void;
}

/** A native select, which is best on phones. */
export function NotificationsRow({ kind, choice, onChange }: NotificationsRowProps) {
  const { mailFor, mails } = notificationSettingsTexts;
  const { title: name } = notificationEntries[kind];
  return (
    <li className={classes["notificationsCardRow"]}>
      <Text fw={600} className={classes["kind"] ?? ""}>
        {name}
      </Text>
      <PushSwitch name={name} isOn={choice.push} onChange={(push) => onChange({ ...choice, push })} />
      <NativeSelect
        aria-label={mailFor(name)}
        className={classes["mail"] ?? ""}
        value={choice.mail}
        data={emailChoices.map((value) => ({
          value,
          label: `${notificationSettingsTexts.mail}: ${mails[value].toLowerCase()}`,
        }))}
        onChange={({ currentTarget }) => onChange({ ...choice, mail: currentTarget.value as EmailChoice })}
      />
    </li>
  );
}
