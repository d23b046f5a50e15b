import { Button, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconChevronDown } from "@tabler/icons-react";
import { maxQuantity } from "@utspring/domain/sales/schema";
import { useState } from "react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { OptionChips } from "./OptionChips.tsx";
import { QuantityInput } from "./QuantityInput.tsx";
import classes from "./SaleForm.module.css";

export interface SaleValues {
  /** The text as typed while it is no whole number. */
  quantity: number | string;
  selectedOption: string;
  customerName: string;
  customerAddress: string;
  customerPhone: string;
  customerEmail: string;
  notes: string;
}

interface SaleFieldsProps<Values extends SaleValues> {
  form: UseFormReturnType<Values>;
  options: readonly string[];
}

const extras = ["customerAddress", "customerPhone", "customerEmail", "notes"] as const;

export function SaleFields<Values extends SaleValues>({ form, options }: SaleFieldsProps<Values>) {
  const texts = salesUiTexts.fields;
  const [isUnfolded, setIsUnfolded] = useState(() => extras.some((field) => form.values[field] !== ""));
  const showsExtras = isUnfolded || extras.some((field) => form.errors[field]);
  return (
    <>
      <QuantityInput
        label={texts.quantity}
        max={maxQuantity}
        {...form.getInputProps("quantity")}
        value={form.values.quantity}
      />
      {options.length > 0 && (
        <OptionChips options={options} {...form.getInputProps("selectedOption")} value={form.values.selectedOption} />
      )}
      <TextInput
        label={texts.customerName}
        size="md"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        {...form.getInputProps("customerName")}
      />
      <div>
        <Button
          variant="subtle"
          px="xs"
          ml={-8}
          aria-expanded={showsExtras}
          rightSection={
            <IconChevronDown
              size={18}
              aria-hidden
              className={classes["arrow"] ?? ""}
              data-open={showsExtras || undefined}
            />
          }
          onClick={() => setIsUnfolded(!showsExtras)}
        >
          {texts.extra}
        </Button>
      </div>
      {showsExtras && (
        <div className={classes["extras"]}>
          <TextInput
            label={texts.customerPhone}
            size="md"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            {...form.getInputProps("customerPhone")}
          />
          <TextInput
            label={texts.customerEmail}
            size="md"
            type="email"
            inputMode="email"
            autoComplete="off"
            {...form.getInputProps("customerEmail")}
          />
          <TextInput
            label={texts.customerAddress}
            size="md"
            autoComplete="off"
            {...form.getInputProps("customerAddress")}
          />
          <Textarea label={texts.notes} size="md" rows={2} {...form.getInputProps("notes")} />
        </div>
      )}
    </>
  );
}
