import { TextInput } from "@mantine/core";
import type { TextInputProps } from "@mantine/core";
import { fieldKr, parseKr } from "@utspring/domain/money";
import { uiTexts } from "./ui-texts.ts";
import classes from "./Money.module.css";

interface MoneyInputProps extends Omit<TextInputProps, "value" | "onChange" | "defaultValue" | "type"> {
  value: string;
  onChange: (value: string) => void;
  /** A phone's keyboard for decimals has no minus sign, so the ordinary keyboard is shown. */
  canBeNegative?: boolean;
}

/** Accepts `1 234,50`, `1234.5` and `250 kr`; formats a valid amount on blur, and leaves other text unchanged. */
export function MoneyInput({ value, onChange, onBlur, canBeNegative = false, ...rest }: MoneyInputProps) {
  const tidy = () => {
    const amountOre = parseKr(value);
    if (amountOre === null) return;
    const tidied = fieldKr(amountOre);
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
      inputMode={canBeNegative ? "text" : "decimal"}
      autoComplete="off"
      rightSection={<span aria-hidden>{uiTexts.currency}</span>}
      rightSectionPointerEvents="none"
      classNames={{ input: classes["input"] ?? "", section: classes["unit"] ?? "" }}
    />
  );
}
