import { Button, Paper, Text, Title } from "@mantine/core";
import { IconBellRinging } from "@tabler/icons-react";
import { askedKinds } from "@utspring/domain/notification-kinds";
import { useState } from "react";
import { pushTexts } from "../../../lib/push/push-texts.ts";
import { supportsPush } from "../../../lib/push/push-subscription.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useMe } from "../../../lib/session/use-me.ts";
import { usePushDevice } from "../../../lib/push/use-push-device.ts";
import classes from "./PushQuestion.module.css";
import { deviceStorage } from "../../../storage/browser-storage.ts";

const unknown = { publicKey: "", devices: [] };

interface PushQuestionProps {
  /** A new member is asked about all that is to pay, to vote on and to read; a payer about the decision. */
  about: "joined" | "decision";
}

/** Not for users who have answered before, here or in the browser. "Inte nu" is an answer. */
export function PushQuestion({ about }: PushQuestionProps) {
  const { me } = useMe();
  const isAble = supportsPush();
  const place = `utspring.push-asked.${me?.actor.userId ?? ""}` as const;
  const [isOpen, setIsOpen] = useState(
    () =>
      (isAble ? Notification.permission === "default" : about === "joined" && needsHomeScreen()) &&
      deviceStorage().getItem(place) === null,
  );
  const { data: settings } = trpc.notices.settings.useQuery(undefined, { enabled: isOpen && isAble });
  const { isPending, turnOn } = usePushDevice(settings ?? unknown, pushTexts.device);
  const choose = useAction(trpc.notices.choose, { success: null, failure: pushTexts.device.failure });
  const texts = about === "joined" ? { ...pushTexts.ask, ...pushTexts.joined } : pushTexts.ask;
  const close = () => {
    deviceStorage().setItem(place, "1");
    setIsOpen(false);
    // The focused button is gone, so the page's heading gets focus.
    document.querySelector("h1")?.focus();
  };
  const accept = async () => {
    const isOn = await turnOn();
    if (isOn && about === "joined" && settings) {
      for (const kind of askedKinds) await choose.run({ kind, ...settings.choices[kind], push: true });
    }
    // Denied in the browser. When the push service is unreachable, the question stays for a retry.
    if (Notification.permission === "denied") close();
  };
  // A user with a push device, or who has turned this kind off, has decided already.
  const isDecided = settings && (settings.devices.length > 0 || !settings.choices.paymentDecided.push);
  if (!isOpen || (isAble && (!settings || isDecided))) return null;
  return (
    <Paper withBorder radius="lg" component="section" className={classes["question"]} aria-labelledby="push-question">
      <IconBellRinging size={26} stroke={1.75} aria-hidden className={classes["icon"]} />
      <div className={classes["words"]} role="status">
        <Title order={2} fz="lg" id="push-question">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {isAble ? texts.text : pushTexts.joined.onHomeScreen}
        </Text>
      </div>
      <div className={classes["actions"]}>
        {isAble && (
          <Button loading={isPending} onClick={() => void accept()}>
            {texts.yes}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {isAble ? texts.no : pushTexts.joined.understood}
        </Button>
      </div>
    </Paper>
  );
}

function needsHomeScreen(): boolean {
  return /iPhone|iPad/u.test(navigator.userAgent);
}
