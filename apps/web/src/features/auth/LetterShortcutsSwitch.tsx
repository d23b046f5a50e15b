import { Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { authTexts } from "@utspring/domain/auth/texts";
import { useState } from "react";
import { setLetterShortcuts, areLetterShortcutsOn } from "../../lib/page/letter-shortcuts.ts";
import { useIsHydrating } from "../../ui/hydration-values.ts";
import classes from "./ProfilePage.module.css";

/** Turns single-key shortcuts off, for users who would trigger them by mistake (WCAG 2.1.4). */
export function LetterShortcutsSwitch() {
  const { letterKeys, letterKeysLead } = authTexts.profile;
  const [chosen, setChosen] = useState<boolean | null>(null);
  // On for most users, so this is assumed until hydration.
  const isOn = useIsHydrating() || (chosen ?? areLetterShortcutsOn());
  return (
    <Switch
      mt="lg"
      size="md"
      classNames={{ label: classes["letterShortcutsTarget"] ?? "", track: classes["track"] ?? "" }}
      label={letterKeys}
      description={letterKeysLead}
      checked={isOn}
      onChange={(event) => {
        setLetterShortcuts(event.currentTarget.checked);
        setChosen(event.currentTarget.checked);
      }}
    />
  );
}
