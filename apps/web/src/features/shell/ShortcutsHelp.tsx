import { Text } from "@mantine/core";
import { backgroundTexts } from "./background-texts.ts";
import { areLetterShortcutsOn } from "../../lib/page/letter-shortcuts.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { searchKeys } from "./search-keys.ts";
import classes from "./ShortcutsHelp.module.css";
import { closePanel, usePanels } from "./use-commands.ts";

const { meanings, keys, title, keyColumn, meaningColumn, letters, lettersOff } = backgroundTexts.shortcuts;

export function ShortcutsHelp() {
  const { open } = usePanels();
  const hasLetters = areLetterShortcutsOn();
  const { me } = useMe();
  // Both keys belong to the list of approvals.
  const hasPayments = me?.klass?.usesPayments ?? false;
  const rows = [
    { key: searchKeys(), meaning: meanings.search },
    { key: keys.help, meaning: meanings.help },
    ...(hasPayments
      ? [
          { key: keys.next, meaning: meanings.next },
          { key: keys.decide, meaning: meanings.decide },
        ]
      : []),
    { key: keys.toast, meaning: meanings.toast },
    { key: keys.close, meaning: meanings.close },
  ];
  return (
    <Sheet isOpen={open === "help"} onClose={() => closePanel("help")} title={title}>
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">{keyColumn}</th>
            <th scope="col">{meaningColumn}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, meaning }) => (
            <tr key={key}>
              <th scope="row">
                <kbd className={classes["key"]}>{key}</kbd>
              </th>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed" mt="md">
        {hasLetters ? letters : lettersOff}
      </Text>
    </Sheet>
  );
}
