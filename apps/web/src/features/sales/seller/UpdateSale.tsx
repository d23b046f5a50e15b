import { Button, Stack, Text } from "@mantine/core";
import { lineTotal } from "@utspring/domain/sales/price";
import { updateSaleInput, updateSaleWithOption } from "@utspring/domain/sales/schema";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { aboutSale } from "./about-sale.ts";
import { PriceText } from "./PriceText.tsx";
import { SaleFields } from "./SaleFields.tsx";
import type { Sale } from "./use-my-sales.ts";

interface UpdateSaleProps {
  sale: Sale;
  /** None for a removed product. */
  offered: readonly string[];
  onDone: () => void;
}

export function UpdateSale({ sale, offered, onDone }: UpdateSaleProps) {
  const texts = salesUiTexts.update;
  const kept = sale.selectedOption;
  const options = kept === null || offered.includes(kept) ? offered : [...offered, kept];
  const form = useDraftForm(`sale.${sale.id}`, options.length > 0 ? updateSaleWithOption : updateSaleInput, {
    saleId: sale.id,
    quantity: sale.quantity as number | string,
    selectedOption: kept ?? "",
    customerName: sale.customerName ?? "",
    customerAddress: sale.customerAddress ?? "",
    customerPhone: sale.customerPhone ?? "",
    customerEmail: sale.customerEmail ?? "",
    notes: sale.notes ?? "",
  });
  const update = useAction(trpc.sales.updateSale, texts, { form, onDone });
  return (
    <form
      onSubmit={form.onSubmit(({ quantity, ...others }) => {
        if (typeof quantity === "string") return;
        const { customerName } = others;
        const totalOre = lineTotal(quantity, sale.unitPriceOre);
        void update.run({ ...others, quantity }, aboutSale({ ...sale, quantity, customerName, totalOre }));
      })}
      noValidate
    >
      <Stack gap="md">
        <Text fw={650}>
          {sale.productName} · <PriceText priceOre={sale.unitPriceOre} />
        </Text>
        <SaleFields form={form} options={options} />
        <Button type="submit" size="lg" loading={update.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
