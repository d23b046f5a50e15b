import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { classesTexts } from "@utspring/domain/classes/texts";
import { lazy, Suspense } from "react";
import classes from "./MessageText.module.css";

// The code that finds addresses is fetched when there may be one; until then the words stand as they are.
const LinkedText = lazy(() => import("./LinkedText.tsx").then((file) => ({ default: file.LinkedText })));

interface MessageTextProps {
  text: string;
}

/** Longer than this is folded: the list stays a list. */
const longText = 420;
const manyLines = 6;

/** What a message says, with its own line breaks and its links. */
export function MessageText({ text }: MessageTextProps) {
  const [isWhole, fold] = useDisclosure(false);
  const isLong = text.length > longText || text.split("\n").length > manyLines;
  const mayHaveLink = /\S[.@:]\S/u.test(text);
  const { whole, less } = classesTexts.messages;
  return (
    <div>
      <p className={classes["text"]} data-folded={(isLong && !isWhole) || undefined}>
        {mayHaveLink ? <Suspense fallback={text}><LinkedText text={text} /></Suspense> : text}
      </p>
      {isLong && (
        <Button variant="subtle" size="sm" px="xs" ml="-0.625rem" aria-expanded={isWhole} onClick={fold.toggle}>{isWhole ? less : whole}</Button>
      )}
    </div>
  );
}
