import { Button, CloseButton, Input, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { minOptions, maxPollOptions } from "@utspring/domain/polls/rules";
import { useEffect, useId, useRef } from "react";
import { pollsTexts } from "./polls-texts.ts";
import classes from "./Polls.module.css";

interface OptionFieldsProps {
  values: string[];
  onChange: (values: string[]) => void;
  error?: string | undefined;
}

export function OptionFields({ values, onChange, error }: OptionFieldsProps) {
  const texts = pollsTexts.create;
  const errorId = useId();
  const rows = useRef<HTMLDivElement>(null);
  const count = useRef(values.length);
  useEffect(() => {
    if (values.length > count.current) rows.current?.lastElementChild?.querySelector("input")?.focus();
    count.current = values.length;
  }, [values.length]);
  return (
    <fieldset
      className={classes["group"]}
      data-path="options"
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <Input.Label component="legend" size="md">
        {texts.options}
      </Input.Label>
      <div className={classes["rows"]} ref={rows}>
        {values.map((value, index) => (
          // Options are identified by their position only.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={classes["row"]}>
            <TextInput
              aria-label={texts.option(index + 1)}
              placeholder={texts.option(index + 1)}
              size="md"
              autoComplete="off"
              className={classes["field"] ?? ""}
              value={value}
              error={error !== undefined}
              onChange={({ currentTarget }) => onChange(values.with(index, currentTarget.value))}
            />
            {values.length > minOptions && (
              <CloseButton
                size={44}
                iconSize={18}
                aria-label={texts.removeOption(index + 1)}
                onClick={() => onChange(values.toSpliced(index, 1))}
              />
            )}
          </div>
        ))}
      </div>
      {error !== undefined && (
        <Input.Error id={errorId} mt={6}>
          {error}
        </Input.Error>
      )}
      {values.length < maxPollOptions && (
        <Button
          variant="subtle"
          mt={6}
          px="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...values, ""])}
        >
          {texts.addOption}
        </Button>
      )}
    </fieldset>
  );
}
