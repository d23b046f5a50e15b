import { ActionIcon, TextInput } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { salesUiTexts } from "@utspring/domain/sales/ui-texts";
import type { FocusEvent, ReactNode } from "react";
import classes from "./QuantityStepper.module.css";

interface QuantityStepperProps {
  label: string;
  /** NaN while the field is empty or holds no number. */
  value: number;
  most: number;
  onChange: (value: number) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  error?: ReactNode;
  "data-path"?: string;
}

/** How many: a thumb on minus and plus, or the number written. */
export function QuantityStepper({ label, value, most, onChange, ...field }: QuantityStepperProps) {
  const texts = salesUiTexts.fields;
  const known = Number.isNaN(value) ? 0 : value;
  return (
    <TextInput
      {...field}
      label={label}
      size="md"
      value={Number.isNaN(value) ? "" : String(value)}
      onChange={({ currentTarget }) => onChange(Number.parseInt(currentTarget.value.replace(/\D/gu, "").slice(0, 6), 10))}
      onFocus={({ currentTarget }) => currentTarget.select()}
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: classes["number"] ?? "", wrapper: classes["field"] ?? "" }}
      inputContainer={(input) => (
        <div className={classes["row"]}>
          <ActionIcon variant="default" size={48} radius="xl" disabled={known <= 1} onClick={() => onChange(known - 1)} aria-label={texts.fewer}>
            <IconMinus size={22} aria-hidden />
          </ActionIcon>
          {input}
          <ActionIcon variant="default" size={48} radius="xl" disabled={known >= most} onClick={() => onChange(known + 1)} aria-label={texts.more}>
            <IconPlus size={22} aria-hidden />
          </ActionIcon>
        </div>
      )}
    />
  );
}
