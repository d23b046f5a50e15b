import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import type { MantineColorScheme } from "@mantine/core";
import { authTexts } from "@utspring/domain/auth/texts";
import { useIsHydrating } from "../../ui/hydration-values.ts";
import { LetterShortcutsSwitch } from "./LetterShortcutsSwitch.tsx";
import { ProfileCard } from "./ProfileCard.tsx";

const choices: MantineColorScheme[] = ["auto", "light", "dark"];

export function AppearanceCard() {
  const { appearance, appearanceLead, appearances } = authTexts.profile;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isHydrating = useIsHydrating();
  return (
    <ProfileCard title={appearance} lead={appearanceLead}>
      <SegmentedControl
        fullWidth
        aria-label={appearance}
        value={isHydrating ? "auto" : colorScheme}
        onChange={setColorScheme}
        data={choices.map((value) => ({ value, label: appearances[value] }))}
      />
      <LetterShortcutsSwitch />
    </ProfileCard>
  );
}
