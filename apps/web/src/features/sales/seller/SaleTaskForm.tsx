import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { ProductTiles } from "./ProductTiles.tsx";
import { RegisterSale } from "./RegisterSale.tsx";
import type { SaleValues } from "./SaleFields.tsx";
import { UpdateSale } from "./UpdateSale.tsx";
import { useMySales } from "./use-my-sales.ts";
import { useSalesQueue } from "./use-sales-queue.ts";
import type { QueuedSale } from "./use-sales-queue.ts";
import { useRow } from "../../../ui/use-row.ts";
import type { Product } from "../manager/use-sales-session.ts";

export type SaleTask =
  | { kind: "choose" }
  | { kind: "register"; productId: string }
  /** Null while a product is being chosen. */
  | { kind: "correct"; queueKey: string; productId: string | null }
  | { kind: "update"; saleId: string };

export interface SaleTaskFormProps {
  task: SaleTask;
  products: Product[];
  sessionId: string;
  onTask: (task: SaleTask) => void;
  onDone: () => void;
}

export function SaleTaskForm({ task, products, sessionId, onTask, onDone }: SaleTaskFormProps) {
  const { row: sale } = useRow(useMySales().sales, "id", task.kind === "update" ? task.saleId : null);
  const { row: refused } = useRow(useSalesQueue().queued, "key", task.kind === "correct" ? task.queueKey : null);
  const [typed, setTyped] = useState<SaleValues | null>(null);
  const productId = task.kind === "register" || task.kind === "correct" ? task.productId : null;
  const { row: product, isGone } = useRow(products, "id", productId);
  if (task.kind === "update") {
    const offered = products.find(({ id }) => id === sale?.productId)?.options ?? [];
    return sale && <UpdateSale sale={sale} offered={offered} onDone={onDone} />;
  }
  // A removed product stays until the sheet has closed; for a refused sale another is chosen.
  if (product && !(isGone && task.kind === "correct")) {
    return (
      <RegisterSale
        key={product.id}
        product={product}
        sessionId={sessionId}
        onChangeProduct={(values) => {
          setTyped(values);
          onTask(task.kind === "correct" ? { ...task, productId: null } : { kind: "choose" });
        }}
        onCorrected={onDone}
        {...(refused ? { refusedSale: typed ? withTyped(refused, typed) : refused } : {})}
      />
    );
  }
  return (
    <Stack gap="sm">
      <Text c="dimmed">{salesUiTexts.register.choose}</Text>
      <ProductTiles
        label={salesUiTexts.products.title}
        products={products}
        onSell={({ id }) =>
          onTask(task.kind === "correct" ? { ...task, productId: id } : { kind: "register", productId: id })
        }
      />
    </Stack>
  );
}

function withTyped(queuedItem: QueuedSale, { quantity, ...typed }: SaleValues): QueuedSale {
  const { sale } = queuedItem;
  return {
    ...queuedItem,
    sale: {
      ...typed,
      quantity: typeof quantity === "string" ? sale.quantity : quantity,
      productId: sale.productId,
      idempotencyKey: sale.idempotencyKey,
    },
  };
}
