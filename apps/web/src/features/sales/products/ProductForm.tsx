import { Button, Stack, Switch } from "@mantine/core";
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

type Facts = "id" | "name" | "description" | "costOre" | "classProfitOre" | "options" | "isActive" | "imageUrl";
interface ActionTexts {
  submit: string;
  success: string;
  failure: string;
}

interface ProductFormProps {
  product: Pick<Product, Facts> | null;
  onDone: () => void;
  /** What differs for an administrator, whose product is a supplier's. */
  admin?: {
    values: { supplierId: string; adminProfit: string };
    schema: Parameters<typeof useDraftForm>[1];
    procedures: typeof trpc.admin.products;
    texts: { create: ActionTexts; update: ActionTexts & { isActive: string; isActiveHint: string } };
    adminProfit: { label: string; description: string };
  };
}

/** The image is sent after the rest is saved; a refused image keeps the form open. */
export function ProductForm({ product, onDone, admin }: ProductFormProps) {
  const { create: createTexts, update: updateTexts } = admin?.texts ?? managerTexts;
  // Set once the product exists, so that a retry after a refused image creates no second product.
  const [savedId, setSavedId] = useState(product?.id ?? null);
  const [isActive, setActive] = useState(product?.isActive ?? true);
  const image = useProductImage();
  const { key } = useIdempotencyKey();
  const subject = product?.id ?? admin?.values.supplierId ?? "new";
  const form = useDraftForm(`product.${subject}`, admin?.schema ?? createProductInput, {
    name: product?.name ?? "",
    description: product?.description ?? "",
    costPrice: product?.costOre === undefined ? "" : fieldKr(product.costOre),
    classProfit: product?.classProfitOre === undefined ? "" : fieldKr(product.classProfitOre),
    options: product?.options ?? [],
    ...admin?.values,
    idempotencyKey: key,
  });
  let productId = savedId;
  const procedures = admin?.procedures ?? trpc.sales.products;
  const create = useAction(procedures.create, createTexts, {
    form,
    onDone: (made) => {
      productId = made.productId;
      setSavedId(made.productId);
    },
  });
  const update = useAction(procedures.update, updateTexts, { form });
  const save = async (values: typeof form.values) => {
    const { supplierId: _, idempotencyKey: __, ...facts } = values;
    const isSaved = productId === null ? await create.run(values) : await update.run({ productId, isActive, ...facts });
    if (!isSaved || productId === null) return;
    if (await image.send(productId)) onDone();
  };
  const isBusy = create.isPending || update.isPending || image.share !== null;
  return (
    <form onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      <Stack>
        <ProductFields
          form={form}
          adminProfit={admin?.adminProfit}
          image={<ProductImageField image={image} imageUrl={product?.imageUrl ?? null} isDisabled={isBusy} />}
        />
        {product && (
          <Switch
            label={updateTexts.isActive}
            description={updateTexts.isActiveHint}
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
