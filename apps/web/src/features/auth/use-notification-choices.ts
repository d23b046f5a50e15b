import type { NotificationKind } from "@utspring/domain/notification-kinds";
import type { NotificationChoice, NotificationChoices } from "@utspring/domain/notifications/rules";
import { useState } from "react";
import { notificationSettingsTexts } from "./notification-settings-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";

interface Chosen {
  choices: NotificationChoices;
  isQuiet: boolean;
}

/** Optimistic: a change stays whatever answers to earlier ones come in, and is reverted when the server refuses it. */
export function useNotificationChoices({ choices: saved, isQuiet: savedQuiet }: Chosen) {
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
