import { useSyncExternalStore } from "react";
import { openOfflineQueue } from "../../../lib/offline/offline-queue.ts";
import type { QueuedItem } from "../../../lib/offline/offline-queue.ts";
import { useMe } from "../../../lib/session/use-me.ts";
import type { SaleValues } from "./SaleFields.tsx";

/** The input of a sale: the form's values, product and idempotency key. */
export type NewSale = SaleValues & { quantity: number; productId: string; idempotencyKey: string };

/** A queued sale, with the data to show it. It is sent to its own session only. */
export interface QueuedSale extends QueuedItem {
  sale: NewSale;
  sessionId: string;
  productName: string;
  unitPriceOre: number;
  /** The server's refusal; null while it is queued. */
  refusal: string | null;
  /**
   * Öre. The current price, when the sale was refused because the seller was shown another one; the seller then
   * decides.
   */
  newPriceOre?: number | undefined;
}

/** The server has no queue; it shows after hydration. */
const none: readonly QueuedSale[] = [];
const nothing = () => none;

/** The queued sales on this device of the signed-in user and active class. */
export function useSalesQueue() {
  const { me } = useMe();
  const queue = openOfflineQueue<QueuedSale>("sales", {
    userId: me?.actor.userId ?? "",
    classId: me?.actor.classId ?? "",
  });
  const queued = useSyncExternalStore(queue.subscribe, queue.items, nothing);
  return { queue, queued };
}
