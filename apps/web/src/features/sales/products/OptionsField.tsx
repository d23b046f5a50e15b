import { Button, TextInput, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { maxLengthOf } from "@utspring/domain/max-length";
import { createProductInput, maxProductOptions } from "@utspring/domain/sales/schema";
import { useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { productTexts } from "./product-texts.ts";
import classes from "./ProductForm.module.css";

const maxLength = maxLengthOf(createProductInput, "options.0");

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
  const add = () => {
    const name = next.trim();
    setNext("");
    if (name !== "" && !values.includes(name)) onChange([...values, name]);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || next.trim() === "") return;
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
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="enter"
        data-path="options"
        disabled={values.length >= maxProductOptions}
        value={next}
        error={error}
        rightSection={
          next.trim() === "" ? null : (
            <Button variant="light" size="compact-md" onMouseDown={(event) => event.preventDefault()} onClick={add}>
              {texts.add}
            </Button>
          )
        }
        rightSectionWidth={next.trim() === "" ? 0 : 112}
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
