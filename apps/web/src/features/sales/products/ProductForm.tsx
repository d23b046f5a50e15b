import { Button, Input, SegmentedControl, Stack, Text } from "@mantine/core";
import { fieldKr } from "@utspring/domain/money";
import { createProductInput } from "@utspring/domain/sales/schema";
import { useState } from "react";
import { managerTexts } from "../manager/manager-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { ProductFields } from "./ProductFields.tsx";
import { ProductImageField } from "./ProductImageField.tsx";
import { useProductImage } from "./use-product-image.ts";
import type { Product } from "../manager/use-sales-session.ts";

interface ProductFormProps {
  product: Product | null;
  onDone: () => void;
}

/** The image is sent after the rest is saved; a refused image keeps the form open. */
export function ProductForm({ product, onDone }: ProductFormProps) {
  const { create: createTexts, update: updateTexts } = managerTexts;
  // Set once the product exists, so that a retry after a refused image creates no second product.
  const [savedId, setSavedId] = useState(product?.id ?? null);
  const image = useProductImage();
  const [isActive, setActive] = useState(product?.isActive ?? true);
  const { key } = useIdempotencyKey();
  const { form, clearDraft } = useDraftForm(`product.${product?.id ?? "new"}`, createProductInput, {
    name: product?.name ?? "",
    description: product?.description ?? "",
    costPrice: product?.costOre === undefined ? "" : fieldKr(product.costOre),
    classProfit: product?.classProfitOre === undefined ? "" : fieldKr(product.classProfitOre),
    options: product?.options ?? [],
    idempotencyKey: key,
  });
  let productId = savedId;
  const create = useAction(trpc.sales.products.create, createTexts, {
    form,
    onDone: (made) => {
      productId = made.productId;
      setSavedId(made.productId);
    },
  });
  const update = useAction(trpc.sales.products.update, updateTexts, { form });
  const save = async ({ idempotencyKey, ...facts }: typeof form.values) => {
    const isSaved =
      productId === null
        ? await create.run({ ...facts, idempotencyKey })
        : await update.run({ productId, isActive, ...facts });
    if (!isSaved || productId === null) return;
    clearDraft();
    if (await image.send(productId)) onDone();
  };
  const isBusy = create.isPending || update.isPending || image.share !== null;
  return (
    <form onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      <Stack>
        <ProductFields
          form={form}
          image={<ProductImageField image={image} imageUrl={product?.imageUrl ?? null} isDisabled={isBusy} />}
        />
        {product && (
          <>
            <Input.Wrapper label={updateTexts.state} size="md" labelElement="div">
              <SegmentedControl
                fullWidth
                size="md"
                aria-label={updateTexts.state}
                value={isActive ? "on" : "off"}
                onChange={(value) => setActive(value === "on")}
                data={[
                  { value: "on", label: updateTexts.on },
                  { value: "off", label: updateTexts.off },
                ]}
              />
            </Input.Wrapper>
            <Text size="sm" c="dimmed">
              {updateTexts.priceNote}
            </Text>
          </>
        )}
        <Button type="submit" size="md" loading={isBusy}>
          {product ? updateTexts.submit : createTexts.submit}
        </Button>
      </Stack>
    </form>
  );
}
