import { newKey } from "../../../lib/press/use-idempotency-key.ts";
import type { SaleValues } from "./SaleFields.tsx";

/** With its idempotency key: a page reloaded while sending retries the same sale. */
export interface SaleDraft extends SaleValues {
  idempotencyKey: string;
}

const blank: SaleValues = {
  quantity: 1,
  selectedOption: "",
  customerName: "",
  customerAddress: "",
  customerPhone: "",
  customerEmail: "",
  notes: "",
};

export function freshSale(): SaleDraft {
  return { ...blank, idempotencyKey: newKey() };
}
