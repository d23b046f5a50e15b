import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { ProductTiles } from "./ProductTiles.tsx";
import { RegisterSale } from "./RegisterSale.tsx";
import type { SaleValues } from "./SaleFields.tsx";
import { UpdateSale } from "./UpdateSale.tsx";
import type { Sale } from "./use-my-sales.ts";
import type { QueuedSale } from "./use-sales-queue.ts";
import type { Product } from "../manager/use-sales-session.ts";

export type SaleTask =
  | { kind: "choose" }
  | { kind: "register"; productId: string }
  /** Null while a product is being chosen. */
  | { kind: "correct"; queuedItem: QueuedSale; productId: string | null }
  | { kind: "update"; sale: Sale };

export interface SaleTaskFormProps {
  task: SaleTask;
  products: Product[];
  sessionId: string;
  onTask: (task: SaleTask) => void;
  onDone: () => void;
}

export function SaleTaskForm({ task, products, sessionId, onTask, onDone }: SaleTaskFormProps) {
  const [known, setKnown] = useState<Product | undefined>();
  if (task.kind === "update") {
    const offered = products.find(({ id }) => id === task.sale.productId)?.options ?? [];
    return <UpdateSale sale={task.sale} offered={offered} onDone={onDone} />;
  }
  const productId = task.kind === "choose" ? null : task.productId;
  const found = products.find(({ id }) => id === productId);
  if (found && found !== known) setKnown(found);
  // A removed product stays until the sheet has closed; for a refused sale another is chosen.
  const product = found ?? (task.kind === "register" && known?.id === productId ? known : undefined);
  if (product) {
    return (
      <RegisterSale
        key={product.id}
        product={product}
        sessionId={sessionId}
        onChangeProduct={(typed) =>
          onTask(
            task.kind === "correct"
              ? { ...task, queuedItem: withTyped(task.queuedItem, typed), productId: null }
              : { kind: "choose" },
          )
        }
        onCorrected={onDone}
        {...(task.kind === "correct" ? { refusedSale: task.queuedItem } : {})}
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
