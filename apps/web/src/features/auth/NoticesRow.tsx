import { NativeSelect, Switch, Text } from "@mantine/core";
import { emailChoices } from "@utspring/domain/notices/rules";
import type { EmailChoice, NoticeChoice, NoticeKind } from "@utspring/domain/notices/rules";
import { noticeSettingsTexts } from "./notice-settings-texts.ts";
import classes from "./ProfilePage.module.css";

interface NoticesRowProps {
  kind: NoticeKind;
  choice: NoticeChoice;
  onChange: (choice: NoticeChoice) => void;
}

/** The channels of one kind of notification. A native select, which is best on phones. */
export function NoticesRow({ kind, choice, onChange }: NoticesRowProps) {
  const { kinds, push, pushFor, mailFor, mails } = noticeSettingsTexts;
  const name = kinds[kind];
  return (
    <li className={classes["noticesCardRow"]}>
      <Text fw={600} className={classes["kind"] ?? ""}>
        {name}
      </Text>
      <Switch
        size="md"
        className={classes["push"] ?? ""}
        classNames={{ body: classes["body"] ?? "", label: classes["noticesCardTarget"] ?? "" }}
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
          label: `${noticeSettingsTexts.mail}: ${mails[value].toLowerCase()}`,
        }))}
        onChange={({ currentTarget }) => onChange({ ...choice, mail: currentTarget.value as EmailChoice })}
      />
    </li>
  );
}
