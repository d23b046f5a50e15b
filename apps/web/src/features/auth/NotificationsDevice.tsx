import { Button, Text } from "@mantine/core";
import { IconBellOff, IconBellRinging } from "@tabler/icons-react";
import { pushTexts } from "../../lib/push/push-texts.ts";
import { usePushDevice } from "../../lib/push/use-push-device.ts";
import classes from "./ProfilePage.module.css";

interface NotificationsDeviceProps {
  settings: { publicKey: string; devices: string[] };
}

export function NotificationsDevice({ settings }: NotificationsDeviceProps) {
  const texts = pushTexts.device;
  const { state, others, isPending, turnOn, turnOff } = usePushDevice(settings, texts);
  const Icon = state === "on" ? IconBellRinging : IconBellOff;
  return (
    <section className={classes["device"]} aria-label={texts.title}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <div className={classes["notificationsCardText"]}>
        <Text fw={600}>{texts.title}</Text>
        <Text size="sm" c="dimmed" role="status">
          {others > 0 ? `${texts[state]} ${texts.others(others)}` : texts[state]}
        </Text>
      </div>
      {state === "on" && (
        <Button variant="default" loading={isPending} onClick={() => void turnOff()}>
          {texts.turnOff}
        </Button>
      )}
      {(state === "off" || state === "denied") && (
        <Button loading={isPending} onClick={() => void turnOn()}>
          {texts.turnOn}
        </Button>
      )}
    </section>
  );
}
