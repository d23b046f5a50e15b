import { ActionIcon, TextInput, VisuallyHidden } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { parseWhole } from "@utspring/domain/whole-number";
import { useState } from "react";
import type { FocusEvent, ReactNode } from "react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import classes from "./SaleForm.module.css";

interface QuantityInputProps {
  label: string;
  /** While it is no number, the text as typed, which the schema refuses. */
  value: number | string;
  max: number;
  onChange: (value: number | string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  error?: ReactNode;
  "data-path"?: string;
}

/** A button keeps focus at its limit. */
export function QuantityInput({ label, value, max, onChange, ...field }: QuantityInputProps) {
  const texts = salesUiTexts.fields;
  const known = typeof value === "number" ? value : 0;
  // Announced only after a button press: typed text is read out anyway.
  const [told, setTold] = useState("");
  // Shown instead of the number, so that a space before the next digit is not lost: `2 5` is not 25.
  const [typed, setTyped] = useState("");
  const step = (next: number) => {
    if (next < 1 || next > max) return;
    setTold(texts.quantityNow(next));
    onChange(next);
  };
  return (
    <TextInput
      {...field}
      label={label}
      size="md"
      value={parseWhole(typed) === value ? typed : value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(parseWhole(currentTarget.value) ?? currentTarget.value);
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: classes["number"] ?? "", wrapper: classes["field"] ?? "" }}
      inputContainer={(input) => (
        <div className={classes["row"]}>
          <ActionIcon
            variant="default"
            size={48}
            radius="xl"
            {...endProps(known <= 1)}
            onClick={() => step(known - 1)}
            aria-label={texts.fewer}
          >
            <IconMinus size={22} aria-hidden />
          </ActionIcon>
          {input}
          <ActionIcon
            variant="default"
            size={48}
            radius="xl"
            {...endProps(known >= max)}
            onClick={() => step(known + 1)}
            aria-label={texts.more}
          >
            <IconPlus size={22} aria-hidden />
          </ActionIcon>
          <VisuallyHidden aria-live="polite">{told}</VisuallyHidden>
        </div>
      )}
    />
  );
}

function endProps(isEnd: boolean) {
  return { "aria-disabled": isEnd, "data-disabled": isEnd };
}
