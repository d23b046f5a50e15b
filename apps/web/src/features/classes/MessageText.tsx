import { Button } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { useState } from "react";
import { LinkedText } from "../../ui/LinkedText.tsx";
import classes from "./Messages.module.css";

interface MessageTextProps {
  text: string;
}

/** Longer texts are collapsed. Characters. */
const longText = 420;
const manyLines = 6;

export function MessageText({ text }: MessageTextProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > longText || text.split("\n").length > manyLines;
  const { whole, less } = classesTexts.messages;
  return (
    <div>
      <p className={classes["text"]} data-folded={(isLong && !isWhole) || undefined}>
        <LinkedText text={text} />
      </p>
      {isLong && (
        <Button
          variant="subtle"
          size="sm"
          px="xs"
          ml="-0.625rem"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? less : whole}
        </Button>
      )}
    </div>
  );
}
