import { Button, TextInput, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { fieldTexts } from "@utspring/domain/fields";
import { maxOptionLength, maxProductOptions } from "@utspring/domain/sales/schema";
import { useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { productTexts } from "./product-texts.ts";
import classes from "./ProductForm.module.css";

interface OptionsFieldProps {
  values: string[];
  onChange: (values: string[]) => void;
  error?: ReactNode;
}

/** An unfinished option is added when the field is left. */
export function OptionsField({ values, onChange, error }: OptionsFieldProps) {
  const texts = productTexts.options;
  const [next, setNext] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const name = next.trim();
  const isTooLong = name.length > maxOptionLength;
  const add = () => {
    if (isTooLong) return;
    setNext("");
    if (name !== "" && !values.includes(name)) onChange([...values, name]);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Also in an empty field, where Enter would send a product that is not finished.
    event.preventDefault();
    add();
  };
  return (
    <div>
      <TextInput
        ref={field}
        label={texts.label}
        description={texts.hint}
        size="md"
        autoComplete="off"
        enterKeyHint="enter"
        data-path="options"
        disabled={values.length >= maxProductOptions}
        value={next}
        error={isTooLong ? fieldTexts.tooLong(maxOptionLength) : error}
        rightSection={
          name === "" ? null : (
            <Button variant="light" size="compact-md" onMouseDown={(event) => event.preventDefault()} onClick={add}>
              {texts.add}
            </Button>
          )
        }
        rightSectionWidth={name === "" ? 0 : 112}
        onChange={({ currentTarget }) => setNext(currentTarget.value)}
        onKeyDown={addOnEnter}
        onBlur={add}
      />
      {values.length > 0 && (
        <ul className={classes["chips"]} aria-label={texts.list}>
          {values.map((name) => (
            <li key={name}>
              <UnstyledButton
                className={classes["chip"] ?? ""}
                aria-label={texts.remove(name)}
                onClick={() => {
                  onChange(values.filter((other) => other !== name));
                  field.current?.focus();
                }}
              >
                <span className={classes["name"]}>{name}</span>
                <IconX size={16} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
