import { Stack, Switch, Text } from "@mantine/core";
import { notificationKinds } from "@utspring/domain/notification-kinds";
import { isFor } from "@utspring/domain/notifications/rules";
import { notificationSettingsTexts } from "./notification-settings-texts.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { useMe } from "../../lib/session/use-me.ts";
import classes from "./ProfilePage.module.css";
import { NotificationsDevice } from "./NotificationsDevice.tsx";
import { NotificationsRow } from "./NotificationsRow.tsx";
import { useNotificationChoices } from "./use-notification-choices.ts";

interface NotificationsChoicesProps {
  settings: Outputs["notices"]["settings"];
}

export function NotificationsChoices({ settings }: NotificationsChoicesProps) {
  const texts = notificationSettingsTexts;
  const isManager = useCan("classes.admit");
  const { me } = useMe();
  const isGuest = (me?.guestOf ?? null) !== null;
  const kinds = notificationKinds.filter((kind) => isFor(kind, { isManager, isAuditor: settings.isAuditor, isGuest }));
  const { choices, isQuiet, choose, chooseQuiet } = useNotificationChoices(settings);
  return (
    <Stack gap="md">
      <NotificationsDevice settings={settings} />
      <ul className={classes["notificationsCardList"]}>
        {kinds.map((kind) => (
          <NotificationsRow
            key={kind}
            kind={kind}
            choice={choices[kind]}
            onChange={(choice) => void choose(kind, choice)}
          />
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {texts.digestHint}
      </Text>
      <Switch
        size="md"
        label={texts.quiet}
        description={texts.quietHint}
        checked={isQuiet}
        onChange={({ currentTarget }) => void chooseQuiet(currentTarget.checked)}
      />
    </Stack>
  );
}
