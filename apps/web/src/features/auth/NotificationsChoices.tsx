import { Stack, Switch, Text } from "@mantine/core";
import { notificationEntries, notificationGroups, notificationKinds } from "@utspring/domain/notification-kinds";
import { isFor } from "@utspring/domain/notifications/rules";
import { notificationSettingsTexts } from "./notification-settings-texts.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { useMe } from "../../lib/session/use-me.ts";
import classes from "./ProfilePage.module.css";
import { NotificationsDevice } from "./NotificationsDevice.tsx";
import { NotificationsGroup } from "./NotificationsGroup.tsx";
import type { NotificationKind } from "@utspring/domain/notification-kinds";
import type { NotificationChoice, NotificationChoices } from "@utspring/domain/notifications/rules";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";

interface NotificationsChoicesProps {
  settings: Outputs["notices"]["settings"];
}

export function NotificationsChoices({ settings }: NotificationsChoicesProps) {
  const texts = notificationSettingsTexts;
  const isManager = useCan("classes.admit");
  const { me } = useMe();
  const isGuest = (me?.guestOf ?? null) !== null;
  const isAdmin = me?.actor.isAdmin === true && !me.actor.isImpersonating;
  const kinds = notificationKinds.filter((kind) =>
    isFor(kind, { isManager, isAuditor: settings.isAuditor, isGuest, isAdmin }),
  );
  const { choices, isQuiet, choose, chooseQuiet } = useNotificationChoices(settings);
  return (
    <Stack gap="md">
      <NotificationsDevice settings={settings} />
      <ul className={classes["notificationsCardList"]}>
        {notificationGroups.map((group) => {
          const own = kinds.filter((kind) => notificationEntries[kind].group === group);
          return (
            own.length > 0 && (
              <NotificationsGroup
                key={group}
                group={group}
                kinds={own}
                choices={choices}
                onChange={(kind, choice) => void choose(kind, choice)}
              />
            )
          );
        })}
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

interface Chosen {
  choices: NotificationChoices;
  isQuiet: boolean;
}

/** Optimistic: a change stays whatever answers to earlier ones come in, and is reverted when the server refuses it. */
function useNotificationChoices({ choices: saved, isQuiet: savedQuiet }: Chosen) {
  const words = { success: null, failure: notificationSettingsTexts.failure };
  const saveChoice = useAction(trpc.notices.choose, words);
  const saveQuiet = useAction(trpc.notices.setQuiet, words);
  const [wished, setWished] = useState<Partial<NotificationChoices>>({});
  const [wishedQuiet, setWishedQuiet] = useState<boolean | null>(null);

  async function choose(kind: NotificationKind, choice: NotificationChoice): Promise<void> {
    setWished((now) => ({ ...now, [kind]: choice }));
    if (await saveChoice.run({ kind, ...choice })) return;
    // A later change of the same kind is kept.
    setWished(({ [kind]: latest, ...others }) =>
      latest === undefined || latest === choice ? others : { ...others, [kind]: latest },
    );
  }

  async function chooseQuiet(isQuiet: boolean): Promise<void> {
    setWishedQuiet(isQuiet);
    if (!(await saveQuiet.run({ isQuiet }))) setWishedQuiet(null);
  }

  return { choices: { ...saved, ...wished }, isQuiet: wishedQuiet ?? savedQuiet, choose, chooseQuiet };
}
