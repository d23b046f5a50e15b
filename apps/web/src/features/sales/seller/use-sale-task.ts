import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import type { Sale } from "./use-my-sales.ts";
import type { QueuedSale } from "./use-sales-queue.ts";

/** The seller's task. */
export type SaleTask =
  | { kind: "choose" }
  | { kind: "register"; productId: string }
  /** The product of the sale to correct, or another one; null while it is being chosen. */
  | { kind: "mend"; queuedItem: QueuedSale; productId: string | null }
  | { kind: "update"; sale: Sale };

/** The task in the sheet, kept while the sheet closes, so that it does not become empty. */
export function useSaleTask() {
  const [isOpen, sheet] = useDisclosure(false);
  const [task, setTask] = useState<SaleTask | null>(null);
  const begin = (next: SaleTask) => {
    setTask(next);
    sheet.open();
  };
  return { task, isOpen, begin, close: sheet.close };
}
