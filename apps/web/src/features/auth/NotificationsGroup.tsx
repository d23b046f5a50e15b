import { Button, Text } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { NotificationGroup, NotificationKind } from "@utspring/domain/notification-kinds";
import type { NotificationChoice, NotificationChoices } from "@utspring/domain/notifications/rules";
import { useState } from "react";
import { notificationSettingsTexts } from "./notification-settings-texts.ts";
import { NotificationsRow } from "./NotificationsRow.tsx";
import classes from "./ProfilePage.module.css";
import { PushSwitch } from "./PushSwitch.tsx";

interface NotificationsGroupProps {
  group: NotificationGroup;
  kinds: readonly NotificationKind[];
  choices: NotificationChoices;
  onChange: (kind: NotificationKind, choice: NotificationChoice) => void;
}

/** One switch for the pushes of all its kinds; each kind's choices are behind it. */
export function NotificationsGroup({ group, kinds, choices, onChange }: NotificationsGroupProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { groups, details, detailsOf } = notificationSettingsTexts;
  const name = groups[group];
  const pushed = kinds.filter((kind) => choices[kind].push);
  const setAll = (isOn: boolean) => {
    for (const kind of kinds) if (choices[kind].push !== isOn) onChange(kind, { ...choices[kind], push: isOn });
  };
  return (
    <li className={classes["notificationsCardRow"]}>
      <Text fw={600} className={classes["kind"] ?? ""}>
        {name}
      </Text>
      <PushSwitch name={name} isOn={pushed.length === kinds.length} onChange={setAll} />
      <div className={classes["details"]}>
        <Button
          variant="subtle"
          px="xs"
          ml={-8}
          aria-expanded={isUnfolded}
          aria-label={detailsOf(name)}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {details}
        </Button>
        {isUnfolded && (
          <ul className={classes["notificationsCardList"]}>
            {kinds.map((kind) => (
              <NotificationsRow
                key={kind}
                kind={kind}
                choice={choices[kind]}
                onChange={(choice) => onChange(kind, choice)}
              />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
