import { useSyncExternalStore } from "react";
import { openOutbox } from "../../lib/outbox.ts";
import type { Parcel } from "../../lib/outbox.ts";
import { useMe } from "../../lib/use-me.ts";
import type { SaleValues } from "./SaleFields.tsx";

/** What a seller sends: what the form holds, of which product, under which key. */
export type NewSale = SaleValues & { productId: string; idempotencyKey: string };

/**
 * A sale that waits for a line, with what is needed to show it. It goes to the campaign it was made in and to no other.
 */
export interface QueuedSale extends Parcel {
  sale: NewSale;
  sessionId: string;
  productName: string;
  unitPriceOre: number;
  /** The server's sentence when it would not have the sale; null while it waits. */
  refusal: string | null;
  /** Öre. The price that holds now, where the sale was refused because it was shown another; its seller is asked. */
  newPriceOre?: number | undefined;
}

/** The server keeps nobody's: they are shown once the page is the device's own. */
const none: readonly QueuedSale[] = [];
const nothing = () => none;

/** The sales that wait on this device: the signed-in person's own, of the active class. */
export function useSalesQueue() {
  const { me } = useMe();
  const box = openOutbox<QueuedSale>("sales", { userId: me?.actor.userId ?? "", classId: me?.actor.classId ?? "" });
  const queued = useSyncExternalStore(box.subscribe, box.items, nothing);
  return { box, queued };
}
