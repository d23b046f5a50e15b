import { NativeSelect, Switch, Text } from "@mantine/core";
import { emailChoices, notificationEntries } from "@utspring/domain/notification-kinds";
import type { EmailChoice, NotificationKind } from "@utspring/domain/notification-kinds";
import type { NotificationChoice } from "@utspring/domain/notifications/rules";
import { notificationSettingsTexts } from "./notification-settings-texts.ts";
import classes from "./ProfilePage.module.css";

interface NotificationsRowProps {
  kind: NotificationKind;
  choice: NotificationChoice;
  onChange: (choice: NotificationChoice) => void;
}

/** A native select, which is best on phones. */
export function NotificationsRow({ kind, choice, onChange }: NotificationsRowProps) {
  const { push, pushFor, mailFor, mails } = notificationSettingsTexts;
  const { title: name } = notificationEntries[kind];
  return (
    <li className={classes["notificationsCardRow"]}>
      <Text fw={600} className={classes["kind"] ?? ""}>
        {name}
      </Text>
      <Switch
        size="md"
        className={classes["push"] ?? ""}
        classNames={{ body: classes["body"] ?? "", label: classes["notificationsCardTarget"] ?? "" }}
        label={push}
        aria-label={pushFor(name)}
        checked={choice.push}
        onChange={({ currentTarget }) => onChange({ ...choice, push: currentTarget.checked })}
      />
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
