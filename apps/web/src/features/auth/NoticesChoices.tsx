import { Stack, Switch, Text } from "@mantine/core";
import { noticeKinds, responsibleKinds } from "@utspring/domain/notices/rules";
import { noticeSettingsTexts } from "./notice-settings-texts.ts";
import type { Outputs } from "../../lib/trpc.ts";
import { useCan } from "../../lib/use-can.ts";
import classes from "./ProfilePage.module.css";
import { NoticesDevice } from "./NoticesDevice.tsx";
import { NoticesRow } from "./NoticesRow.tsx";
import { useNoticeChoices } from "./use-notice-choices.ts";

interface NoticesChoicesProps {
  settings: Outputs["notices"]["settings"];
}

/** The channels of each kind of notification. */
export function NoticesChoices({ settings }: NoticesChoicesProps) {
  const texts = noticeSettingsTexts;
  const runsClass = useCan("classes.admit");
  const kinds = noticeKinds.filter((kind) => runsClass || !responsibleKinds.includes(kind));
  const { choices, isQuiet, choose, chooseQuiet } = useNoticeChoices(settings);
  return (
    <Stack gap="md">
      <NoticesDevice settings={settings} />
      <ul className={classes["noticesCardList"]}>
        {kinds.map((kind) => (
          <NoticesRow key={kind} kind={kind} choice={choices[kind]} onChange={(choice) => void choose(kind, choice)} />
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
