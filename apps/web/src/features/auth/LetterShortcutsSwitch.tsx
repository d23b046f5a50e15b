import { Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { authTexts } from "@utspring/domain/auth/texts";
import { useState } from "react";
import { chooseLetterKeys, hasLetterKeys } from "../../lib/letter-keys.ts";
import { useIsHydrating } from "../../ssr/hydration-values.ts";
import classes from "./ProfilePage.module.css";

/** Turns single-key shortcuts off, for users who would trigger them by mistake (WCAG 2.1.4). */
export function LetterKeysSwitch() {
  const { letterKeys, letterKeysLead } = authTexts.profile;
  const [chosen, setChosen] = useState<boolean | null>(null);
  // On for most users, so this is assumed until hydration.
  const isOn = useIsHydrating() || (chosen ?? hasLetterKeys());
  return (
    <Switch
      mt="lg"
      size="md"
      classNames={{ label: classes["letterKeysSwitchTarget"] ?? "", track: classes["track"] ?? "" }}
      label={letterKeys}
      description={letterKeysLead}
      checked={isOn}
      onChange={(event) => {
        chooseLetterKeys(event.currentTarget.checked);
        setChosen(event.currentTarget.checked);
      }}
    />
  );
}
