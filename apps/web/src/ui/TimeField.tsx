import { TextInput } from "@mantine/core";
import type { TextInputProps } from "@mantine/core";
import { parseClock } from "@utspring/domain/dates";
import { dateTexts } from "./date-texts.ts";
import { useMedia } from "./hydration-values.ts";

interface TimeFieldProps extends Omit<TextInputProps, "value" | "onChange" | "type"> {
  /** `HH:MM`, empty for none; while typing, the text as typed. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Touch devices get their own field, as in DateField.tsx. */
export function TimeField({ value = "", onChange, ...props }: TimeFieldProps) {
  const isTouch = useMedia("(pointer: coarse)", true);
  if (isTouch)
    return (
      <TextInput {...props} type="time" value={value} onChange={(event) => onChange?.(event.currentTarget.value)} />
    );
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      placeholder={dateTexts.time}
      value={value}
      onChange={({ currentTarget }) => onChange?.(parseClock(currentTarget.value) ?? currentTarget.value)}
    />
  );
}
