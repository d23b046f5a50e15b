import { IconSearch } from "@tabler/icons-react";
import { backgroundTexts } from "./background-texts.ts";
import { useIsHydrating } from "../../ui/hydration-values.ts";
import classes from "./SignedIn.module.css";
import { searchKeys } from "./search-keys.ts";
import { openPanel } from "./use-commands.ts";
import { useShortcuts } from "./use-shortcuts.ts";

export function SearchButton() {
  useShortcuts();
  const isHydrating = useIsHydrating();
  const keys = isHydrating ? backgroundTexts.commands.keys.other : searchKeys();
  return (
    <button
      type="button"
      aria-label={backgroundTexts.commands.open}
      aria-haspopup="dialog"
      className={classes["button"]}
      onClick={() => openPanel("commands")}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <kbd aria-hidden className={classes["keys"]}>
        {keys}
      </kbd>
    </button>
  );
}
