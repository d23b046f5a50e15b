import { Switch } from "@mantine/core";
import { notificationSettingsTexts } from "./notification-settings-texts.ts";
import classes from "./ProfilePage.module.css";

interface PushSwitchProps {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function PushSwitch({ name, isOn, onChange }: PushSwitchProps) {
  return (
    <Switch
      size="md"
      className={classes["push"] ?? ""}
      classNames={{ body: classes["body"] ?? "", label: classes["notificationsCardTarget"] ?? "" }}
      label={notificationSettingsTexts.push}
      aria-label={notificationSettingsTexts.pushFor(name)}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
