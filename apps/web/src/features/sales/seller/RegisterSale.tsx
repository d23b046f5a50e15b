import { Button, Stack, Text } from "@mantine/core";
import { lineTotal, priceWords } from "@utspring/domain/sales/price";
import { registerSaleInput, registerSaleWithOption } from "@utspring/domain/sales/schema";
import { useEffect, useState } from "react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { newKey } from "../../../lib/press/use-idempotency-key.ts";
import { useDraft } from "../../../lib/forms/use-draft.ts";
import { useZodForm } from "../../../lib/forms/use-zod-form.ts";
import { PriceText } from "./PriceText.tsx";
import { ProductHead } from "../products/ProductHead.tsx";
import classes from "./SaleForm.module.css";
import { SaleFields } from "./SaleFields.tsx";
import type { SaleValues } from "./SaleFields.tsx";
import { SoldToday } from "../manager/SoldToday.tsx";
import { useRegisterSale } from "./use-register-sale.ts";
import { freshSale } from "./fresh-sale.ts";
import type { SaleDraft } from "./fresh-sale.ts";
import { useSeenPrice } from "./use-seen-price.ts";
import type { QueuedSale } from "./use-sales-queue.ts";
import type { Product } from "../manager/use-sales-session.ts";

interface RegisterSaleProps {
  product: Product;
  sessionId: string;
  /** Otherwise the form starts from its draft and stays open for the next sale. */
  refusedSale?: QueuedSale;
  /** A refused sale keeps what the seller has typed. */
  onChangeProduct: (typed: SaleValues) => void;
  onCorrected: () => void;
}

/** The form stays open for the next customer. */
export function RegisterSale({ product, sessionId, refusedSale, onChangeProduct, onCorrected }: RegisterSaleProps) {
  const texts = salesUiTexts.register;
  const { name: productName, options, priceOre: unitPriceOre } = product;
  const { read, save: saveDraft } = useDraft<SaleDraft>(`sale.${sessionId}`);
  const [initialSale] = useState((): SaleDraft => refusedSale?.sale ?? { ...freshSale(), ...read() });
  const form = useZodForm(options.length > 0 ? registerSaleWithOption : registerSaleInput, {
    ...withOptionOf(initialSale, options),
    productId: product.id,
  });
  const { run, isPending } = useRegisterSale(form);
  // The price that the customer was told; a changed price is shown beside it until a sale is saved at it.
  const [quotedPriceOre, setQuotedPriceOre] = useState(
    refusedSale?.sale.productId === product.id ? refusedSale.unitPriceOre : unitPriceOre,
  );
  const seenPrice = useSeenPrice(unitPriceOre);
  const isPriceNew = quotedPriceOre !== unitPriceOre;
  const { values } = form;
  useEffect(() => {
    if (!refusedSale) saveDraft(values);
  }, [refusedSale, values, saveDraft]);

  const save = async ({ quantity, ...others }: typeof values) => {
    if (typeof quantity === "string") return;
    const sale = { ...others, quantity };
    // A press does not accept a price that changed meanwhile: the button shows the new sum and needs another press.
    if (!seenPrice.isSeen()) return;
    const outcome = await run(sale, { sessionId, productName, unitPriceOre });
    if (outcome === "key-used") form.setFieldValue("idempotencyKey", newKey());
    if (outcome !== "done") return;
    setQuotedPriceOre(unitPriceOre);
    if (refusedSale) onCorrected();
    else {
      form.setValues({ ...withOptionOf(freshSale(), options), productId: product.id });
      form.clearErrors();
      startAgain(form.getInputNode("customerName"));
    }
  };

  const totalOre = typeof values.quantity === "string" ? 0 : lineTotal(values.quantity, unitPriceOre);
  return (
    <form
      tabIndex={-1}
      aria-label={texts.title}
      onSubmit={form.onSubmit((sale) => void save(sale))}
      onPointerDownCapture={seenPrice.onPress}
      onKeyDownCapture={seenPrice.onPress}
      noValidate
    >
      <Stack gap="md">
        <ProductHead product={product} onOther={() => onChangeProduct(values)} />
        <SaleFields form={form} options={options} />
        <div className={classes["foot"]}>
          <div aria-live="polite">
            {isPriceNew && (
              <Text fw={650}>{texts.priceChanged(priceWords(quotedPriceOre), priceWords(unitPriceOre))}</Text>
            )}
          </div>
          <div className={classes["total"]}>
            <Text component="span" c="dimmed">
              {texts.total}
            </Text>
            <output className={classes["sum"]}>
              <PriceText priceOre={totalOre} />
            </output>
          </div>
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            {isPriceNew ? texts.submitAt(priceWords(totalOre)) : texts.submit}
          </Button>
        </div>
        <SoldToday />
      </Stack>
    </form>
  );
}

/** From the top. With a keyboard the next name can be typed at once; on a phone the keyboard would cover the sheet. */
function startAgain(field: HTMLElement | null): void {
  const target = window.matchMedia("(pointer: fine)").matches ? field : field?.closest("form");
  target?.focus({ preventScroll: true });
  field?.closest("[role=dialog]")?.scrollTo({ top: 0 });
}

/** Another product's option is cleared; a single option is chosen. */
function withOptionOf<Values extends { selectedOption: string }>(
  initialSale: Values,
  options: readonly string[],
): Values {
  const [only, ...others] = options;
  const selectedOption = options.includes(initialSale.selectedOption)
    ? initialSale.selectedOption
    : others.length === 0
      ? (only ?? "")
      : "";
  return { ...initialSale, selectedOption };
}
