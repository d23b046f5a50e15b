import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { errorTexts } from "@utspring/domain/errors";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { useCan } from "../../../lib/session/use-can.ts";
import { MySales } from "./MySales.tsx";
import { SaleTaskSheet } from "./SaleTaskSheet.tsx";
import { useOffer } from "../products/use-offer.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import type { SaleTask } from "./SaleTaskForm.tsx";

export function MySalesPanel({ sessionId }: { sessionId: string }) {
  const { products } = useOffer();
  const { task, isOpen, begin, close } = useSheetTask<SaleTask>();
  const canSell = useCan("sales.registerSale");
  const choose = canSell && products.length > 0 ? () => begin({ kind: "choose" }) : undefined;
  return (
    <Stack gap="md">
      {choose && (
        <Group>
          <Button size="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={choose}>
            {salesUiTexts.register.button}
          </Button>
        </Group>
      )}
      {!canSell && <Text c="dimmed">{errorTexts.NOT_WHILE_IMPERSONATING}</Text>}
      <MySales
        onUpdate={({ id }) => begin({ kind: "update", saleId: id })}
        onMend={({ key, sale }) => begin({ kind: "correct", queueKey: key, productId: sale.productId })}
        canSell={choose !== undefined}
      />
      <SaleTaskSheet
        task={task}
        isOpen={isOpen}
        products={products}
        sessionId={sessionId}
        onTask={begin}
        onDone={close}
      />
    </Stack>
  );
}
