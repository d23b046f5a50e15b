import { Button, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { uiTexts } from "./ui-texts.ts";
import classes from "./DecidedNote.module.css";
import type { Decision } from "./use-held-rows.ts";

interface DecidedNoteProps {
  decision: Decision;
  about: string;
}

/** The row has `data-decided`, so focus moves to the next row. */
export function DecidedNote({ decision: { text, undo }, about }: DecidedNoteProps) {
  const [isUndoing, setUndoing] = useState(false);
  const takeBack = () => {
    setUndoing(true);
    void undo?.().finally(() => setUndoing(false));
  };
  return (
    <div className={classes["note"]}>
      <Text component="span" fw={650} className={classes["words"]}>
        <IconCheck size={20} aria-hidden /> {text}
      </Text>
      {undo && (
        <Button variant="subtle" px="sm" loading={isUndoing} onClick={takeBack} aria-label={`${uiTexts.undo} ${about}`}>
          {uiTexts.undo}
        </Button>
      )}
    </div>
  );
}
