import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { parseKr } from "@utspring/domain/money";
import { salePrice } from "@utspring/domain/sales/price";
import type { ReactNode } from "react";
import { productTexts } from "./product-texts.ts";
import { MoneyInput } from "../../../ui/MoneyInput.tsx";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import { OptionsField } from "./OptionsField.tsx";
import classes from "./ProductForm.module.css";

export interface ProductValues {
  name: string;
  description: string;
  costPrice: string;
  classProfit: string;
  /** In an admin's form only. */
  adminProfit?: string;
  options: string[];
}

interface ProductFieldsProps<Values extends ProductValues> {
  form: UseFormReturnType<Values>;
  /** A class's own product has none. */
  adminProfit: { label: string; description: string } | undefined;
  image?: ReactNode;
}

/** The price is never entered: it is the sum of its parts. */
export function ProductFields<Values extends ProductValues>({ form, adminProfit, image }: ProductFieldsProps<Values>) {
  const texts = productTexts.fields;
  const { costPrice, classProfit, adminProfit: adminPart = "", options } = form.values;
  const [costOre, classProfitOre, adminProfitOre] = [costPrice, classProfit, adminPart].map((written) =>
    Math.max(0, parseKr(written) ?? 0),
  ) as [number, number, number];
  const setOptions = (next: string[]) => form.setFieldValue("options", next as never);
  return (
    <>
      <TextInput label={texts.name} size="md" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      {image}
      <Textarea
        label={texts.description}
        size="md"
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps("description")}
      />
      <div className={classes["price"]}>
        <div className={classes["parts"]} data-parts={adminProfit ? 3 : 2}>
          <MoneyInput label={texts.cost} size="md" {...form.getInputProps("costPrice")} value={costPrice} />
          <MoneyInput label={texts.classProfit} size="md" {...form.getInputProps("classProfit")} value={classProfit} />
          {adminProfit && (
            <MoneyInput
              {...adminProfit}
              size="md"
              inputWrapperOrder={["label", "input", "error", "description"]}
              {...form.getInputProps("adminProfit")}
              value={adminPart}
            />
          )}
        </div>
        <output className={classes["sum"]}>
          <span>{texts.price}</span>
          <MoneyText amountOre={salePrice({ costOre, classProfitOre, adminProfitOre })} className={classes["figure"]} />
        </output>
      </div>
      <OptionsField values={options} onChange={setOptions} error={form.errors["options"]} />
    </>
  );
}
