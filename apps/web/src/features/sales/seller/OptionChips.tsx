import { Input } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import classes from "./SaleForm.module.css";

interface OptionChipsProps {
  options: readonly string[];
  value: string;
  onChange: (option: string) => void;
  error?: ReactNode;
}

export function OptionChips({ options, value, onChange, error }: OptionChipsProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null;
  return (
    <fieldset
      className={classes["group"]}
      data-path="selectedOption"
      tabIndex={-1}
      aria-describedby={hasError ? `${id}-error` : undefined}
    >
      <Input.Label component="legend" size="md">
        {salesUiTexts.fields.option}
      </Input.Label>
      <div className={classes["chips"]} data-error={hasError || undefined}>
        {options.map((option) => (
          <label key={option} className={classes["chip"]}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className={classes["dot"]}
            />
            {option}
          </label>
        ))}
      </div>
      {hasError && (
        <Input.Error id={`${id}-error`} size="md" mt={6}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
