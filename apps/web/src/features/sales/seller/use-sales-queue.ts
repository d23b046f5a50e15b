import { useSyncExternalStore } from "react";
import { openOfflineQueue } from "../../../lib/offline/offline-queue.ts";
import type { QueuedItem } from "../../../lib/offline/offline-queue.ts";
import { useMe } from "../../../lib/session/use-me.ts";
import type { SaleValues } from "./SaleFields.tsx";

export type NewSale = SaleValues & { quantity: number; productId: string; idempotencyKey: string };

/** Sent to its own session only. */
export interface QueuedSale extends QueuedItem {
  sale: NewSale;
  sessionId: string;
  productName: string;
  unitPriceOre: number;
  refusal: string | null;
  /** Öre. Set when the price had changed; the seller then decides. */
  newPriceOre?: number | undefined;
}

/** Empty on the server and until hydration. */
const none: readonly QueuedSale[] = [];
const nothing = () => none;

export function useSalesQueue() {
  const { me } = useMe();
  const queue = openOfflineQueue<QueuedSale>("sales", {
    userId: me?.actor.userId ?? "",
    classId: me?.actor.classId ?? "",
  });
  const queued = useSyncExternalStore(queue.subscribe, queue.items, nothing);
  return { queue, queued };
}
