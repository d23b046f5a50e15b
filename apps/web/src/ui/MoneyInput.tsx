import { TextInput } from "@mantine/core";
import type { TextInputProps } from "@mantine/core";
import { formatKr, parseKr } from "@utspring/domain/money";
import { uiTexts } from "@utspring/domain/ui-texts";
import classes from "./MoneyInput.module.css";

interface MoneyInputProps extends Omit<TextInputProps, "value" | "onChange" | "defaultValue" | "type"> {
  /** What was typed, as typed: the schema is the only judge of it. */
  value: string;
  onChange: (value: string) => void;
}

/** A field for kronor. Takes `1 234,50`, `1234.5` and `250 kr`; tidies what it understands when left, and leaves the rest alone. */
export function MoneyInput({ value, onChange, onBlur, ...rest }: MoneyInputProps) {
  const tidy = () => {
    const amountOre = parseKr(value);
    if (amountOre === null) return;
    const tidied = formatKr(amountOre, 2).replace(/\s*kr$/u, "");
    if (tidied !== value) onChange(tidied);
  };
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        tidy();
        onBlur?.(event);
      }}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      rightSection={<span aria-hidden>{uiTexts.currency}</span>}
      rightSectionPointerEvents="none"
      classNames={{ input: classes["input"] ?? "", section: classes["unit"] ?? "" }}
    />
  );
}
