import { Button, Paper, Text, Title } from "@mantine/core";
import { IconBellRinging } from "@tabler/icons-react";
import { useState } from "react";
import { pushTexts } from "../../../lib/push/push-texts.ts";
import { supportsPush } from "../../../lib/push/push-subscription.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useMe } from "../../../lib/session/use-me.ts";
import { usePushDevice } from "../../../lib/push/use-push-device.ts";
import classes from "./PushQuestion.module.css";
import { deviceStorage } from "../../../storage/browser-storage.ts";

const unknown = { publicKey: "", devices: [] };

/** Not for users who have answered before, here or in the browser. "Inte nu" is an answer. */
export function PushQuestion() {
  const { me } = useMe();
  const place = `utspring.push-asked.${me?.actor.userId ?? ""}` as const;
  const [isOpen, setIsOpen] = useState(
    () => supportsPush() && Notification.permission === "default" && deviceStorage().getItem(place) === null,
  );
  const { data: settings } = trpc.notices.settings.useQuery(undefined, { enabled: isOpen });
  const { isPending, turnOn } = usePushDevice(settings ?? unknown, pushTexts.device);
  const texts = pushTexts.ask;
  const close = () => {
    deviceStorage().setItem(place, "1");
    setIsOpen(false);
    // The focused button is gone, so the page's heading gets focus.
    document.querySelector("h1")?.focus();
  };
  const accept = async () => {
    await turnOn();
    // Denied in the browser. When the push service is unreachable, the question stays for a retry.
    if (Notification.permission === "denied") close();
  };
  // A user with a push device, or who has turned this kind off, has decided already.
  if (!isOpen || !settings || settings.devices.length > 0 || !settings.choices.paymentDecided.push) return null;
  return (
    <Paper withBorder radius="lg" component="section" className={classes["question"]} aria-labelledby="push-question">
      <IconBellRinging size={26} stroke={1.75} aria-hidden className={classes["icon"]} />
      <div className={classes["words"]} role="status">
        <Title order={2} fz="lg" id="push-question">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.text}
        </Text>
      </div>
      <div className={classes["actions"]}>
        <Button loading={isPending} onClick={() => void accept()}>
          {texts.yes}
        </Button>
        <Button variant="default" onClick={close}>
          {texts.no}
        </Button>
      </div>
    </Paper>
  );
}
