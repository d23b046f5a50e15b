import { Button, Stack, Switch } from "@mantine/core";
import { createProductInput } from "@utspring/domain/admin/schema";
import { fieldKr } from "@utspring/domain/money";
import { useState } from "react";
import { adminProductTexts } from "../suppliers/admin-supplier-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { ProductFields } from "../../sales/products/ProductFields.tsx";
import { ProductImageField } from "../../sales/products/ProductImageField.tsx";
import { useProductImage } from "../../sales/products/use-product-image.ts";
import type { SupplierProduct } from "../suppliers/use-supplier-products.ts";

interface AdminProductFormProps {
  supplierId: string;
  product: SupplierProduct | null;
  onDone: () => void;
}

/** The image is sent after the rest is saved; a refused image keeps the form open. */
export function AdminProductForm({ supplierId, product, onDone }: AdminProductFormProps) {
  const {
    create: createTexts,
    update: updateTexts,
    adminProfit,
    isActive: isActiveLabel,
    isActiveHint,
  } = adminProductTexts;
  // Set once the product exists, so that a retry after a refused image creates no second product.
  const [savedId, setSavedId] = useState(product?.id ?? null);
  const [isActive, setActive] = useState(product?.isActive ?? true);
  const image = useProductImage();
  const { key } = useIdempotencyKey();
  const { form, clearDraft } = useDraftForm(`product.${product?.id ?? supplierId}`, createProductInput, {
    supplierId,
    name: product?.name ?? "",
    description: product?.description ?? "",
    costPrice: product ? fieldKr(product.costOre) : "",
    classProfit: product ? fieldKr(product.classProfitOre) : "",
    adminProfit: product ? fieldKr(product.adminProfitOre) : "",
    options: product?.options ?? [],
    idempotencyKey: key,
  });
  let productId = savedId;
  const create = useAction(trpc.admin.products.create, createTexts, {
    form,
    onDone: (made) => {
      productId = made.productId;
      setSavedId(made.productId);
    },
  });
  const update = useAction(trpc.admin.products.update, updateTexts, { form });
  const save = async ({ supplierId: of, idempotencyKey, ...facts }: typeof form.values) => {
    const isSaved =
      productId === null
        ? await create.run({ supplierId: of, ...facts, idempotencyKey })
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
          adminProfit={adminProfit}
          image={<ProductImageField image={image} imageUrl={product?.imageUrl ?? null} isDisabled={isBusy} />}
        />
        {product && (
          <Switch
            label={isActiveLabel}
            description={isActiveHint}
            size="md"
            checked={isActive}
            onChange={({ currentTarget }) => setActive(currentTarget.checked)}
          />
        )}
        <Button type="submit" size="md" loading={isBusy}>
          {product ? updateTexts.submit : createTexts.submit}
        </Button>
      </Stack>
    </form>
  );
}
