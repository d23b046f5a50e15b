import { Alert, Button, Group, Loader, Paper, Stack, Text, Textarea } from "@mantine/core";
import { IconAlertTriangle, IconFileImport } from "@tabler/icons-react";
import { useState } from "react";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { uiTexts } from "../../ui/ui-texts.ts";
import classes from "../../ui/SelectableRows.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";
import { FetchHint } from "./FetchHint.tsx";
import type { Source } from "./read-source.ts";

interface SourcePanelProps {
  reading: { rows: number | null } | null;
  refusal: string | null;
  saved: number;
  onOpen: (source: Source | "saved") => void;
  onStop: () => void;
}

// Phones grey out files by their type, and a bank's CSV has several.
const accepted = ".csv,.txt,.xlsx,.xls,.xml,text/*,application/*";

export function SourcePanel({ reading, refusal, saved, onOpen, onStop }: SourcePanelProps) {
  const texts = bankPageTexts.file;
  const [isPasting, setPasting] = useState(false);
  const [text, setText] = useState("");
  const isReading = reading !== null;
  return (
    <Paper withBorder radius="lg" className={classes["panel"]}>
      <Stack>
        <div>
          <FileDrop
            label={texts.label}
            picture={<IconFileImport size={28} stroke={1.75} aria-hidden />}
            name={texts.choose}
            hint={texts.hint}
            description={texts.description}
            accept={accepted}
            isDisabled={isReading}
            onPick={(file) => onOpen({ kind: "file", file })}
          />
          <div role="status">
            {isReading && (
              <Group gap="sm" mt="sm">
                <Loader size="sm" />
                <Text>{reading.rows === null ? texts.reading : texts.matching(reading.rows)}</Text>
                <Button variant="default" size="md" onClick={onStop}>
                  {uiTexts.cancel}
                </Button>
              </Group>
            )}
          </div>
        </div>
        <FetchHint />
        {isPasting ? (
          <>
            <Textarea
              // The button that was pressed is gone.
              autoFocus
              label={texts.pasteLabel}
              description={texts.pasteHint}
              size="md"
              rows={7}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button
              size="md"
              loading={isReading}
              disabled={text.trim() === ""}
              onClick={() => onOpen({ kind: "text", text })}
            >
              {texts.readPasted}
            </Button>
          </>
        ) : (
          <Group gap="sm">
            <Button variant="default" size="md" onClick={() => setPasting(true)}>
              {texts.paste}
            </Button>
          </Group>
        )}
        {saved > 0 && (
          <Group gap="sm">
            <Text>{bankPageTexts.saved.found(saved)}</Text>
            <Button variant="default" size="md" loading={isReading} onClick={() => onOpen("saved")}>
              {bankPageTexts.saved.go}
            </Button>
          </Group>
        )}
        {refusal !== null && (
          <Alert color="red" role="alert" title={texts.failure} icon={<IconAlertTriangle aria-hidden />}>
            {refusal}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}
