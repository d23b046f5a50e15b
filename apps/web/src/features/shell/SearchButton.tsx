import { IconSearch } from "@tabler/icons-react";
import { standbyTexts } from "@utspring/domain/standby-texts";
import { useIsFirst } from "../../ui/first-view.ts";
import classes from "./SearchButton.module.css";
import { searchKeys } from "./search-keys.ts";
import { openPanel } from "./use-commands.ts";
import { useShortcuts } from "./use-shortcuts.ts";

/** Opens the quick search. Shown on computers, which have the shortcut too. */
export function SearchButton() {
  useShortcuts();
  const isFirst = useIsFirst();
  const keys = isFirst ? standbyTexts.commands.keys.other : searchKeys();
  return (
    <button type="button" aria-label={standbyTexts.commands.open} aria-haspopup="dialog" className={classes["button"]} onClick={() => openPanel("commands")}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <kbd aria-hidden className={classes["keys"]}>{keys}</kbd>
    </button>
  );
}
