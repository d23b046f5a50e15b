import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import type { Sale } from "./use-my-sales.ts";
import type { QueuedSale } from "./use-sales-queue.ts";

/** What a seller has set out to do. */
export type SaleTask =
  | { verb: "choose" }
  | { verb: "register"; productId: string }
  /** Of its own product or, where that is gone or wrong, of another one: null while it is being chosen. */
  | { verb: "mend"; parcel: QueuedSale; productId: string | null }
  | { verb: "update"; sale: Sale };

/** The task in the sheet. It outlives the sheet's closing, so the sheet does not empty while it slides away. */
export function useSaleTask() {
  const [isOpen, sheet] = useDisclosure(false);
  const [task, setTask] = useState<SaleTask | null>(null);
  const begin = (next: SaleTask) => {
    setTask(next);
    sheet.open();
  };
  return { task, isOpen, begin, close: sheet.close };
}
