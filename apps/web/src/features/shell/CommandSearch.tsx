import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { KeyboardEvent } from "react";
import { backgroundTexts } from "./background-texts.ts";
import classes from "./CommandMenu.module.css";
import { CommandOptions, optionId } from "./CommandOptions.tsx";
import { findCommands } from "./find-commands.ts";
import type { Hit } from "./find-commands.ts";
import type { CommandGroup } from "./use-command-list.ts";

interface CommandSearchProps {
  groups: CommandGroup[];
  onRun: (hit: Hit) => void;
}

/** Screen readers announce when nothing is found. */
export function CommandSearch({ groups, onRun }: CommandSearchProps) {
  const { label, placeholder, nothing } = backgroundTexts.commands;
  const listId = useId();
  const [query, setQuery] = useState("");
  const [selected, setSelected] = useState(-1);
  const hits = findCommands(groups, query);
  const hit = hits[selected];
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setSelected((selected + 1) % Math.max(1, hits.length));
    else if (event.key === "ArrowUp") setSelected(selected <= 0 ? hits.length - 1 : selected - 1);
    else if (event.key !== "Enter") return;
    else if (hit) onRun(hit);
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        role="combobox"
        aria-label={label}
        aria-expanded={hits.length > 0}
        aria-controls={hits.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={hit ? optionId(listId, selected) : undefined}
        data-autofocus
        size="lg"
        variant="unstyled"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        leftSection={<IconSearch size={20} aria-hidden />}
        classNames={{ root: classes["field"] ?? "", input: classes["search"] ?? "" }}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setSelected(0);
        }}
        onKeyDown={onKeyDown}
      />
      {hits.length > 0 && <CommandOptions id={listId} label={label} hits={hits} selected={selected} onRun={onRun} />}
      <p role="status" className={classes["nothing"]}>
        {hits.length === 0 ? nothing : ""}
      </p>
    </>
  );
}
