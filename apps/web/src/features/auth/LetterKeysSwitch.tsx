import { Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { authTexts } from "@utspring/domain/auth/texts";
import { useState } from "react";
import { chooseLetterKeys, hasLetterKeys } from "../../lib/letter-keys.ts";
import { useIsFirst } from "../../ui/first-view.ts";
import classes from "./LetterKeysSwitch.module.css";

/** Turns shortcuts of a single key off, for who would set them off by mistake (WCAG 2.1.4). */
export function LetterKeysSwitch() {
  const { letterKeys, letterKeysLead } = authTexts.profile;
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Most have them.
  const isOn = useIsFirst() || (chosen ?? hasLetterKeys());
  return (
    <Switch
      mt="lg"
      size="md"
      classNames={{ label: classes["target"] ?? "", track: classes["track"] ?? "" }}
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
