import { useCallback } from "react";
import { newKey } from "../../../lib/press/use-idempotency-key.ts";
import { useMe } from "../../../lib/session/use-me.ts";
import type { SaleValues } from "./SaleFields.tsx";
import { tabStorage } from "../../../storage/browser-storage.ts";

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

/** In this tab, for one user and session, whichever product is chosen. */
export function useSaleDraft(sessionId: string): { read: () => SaleDraft; save: (draft: SaleDraft) => void } {
  const { me } = useMe();
  const name = `utspring.draft.sale.${me?.actor.userId ?? ""}.${sessionId}` as const;
  const read = useCallback((): SaleDraft => {
    const draft = storedDraft(name);
    return { ...freshSale(), ...draft, quantity: draft.quantity ?? 1 };
  }, [name]);
  const save = useCallback(
    (draft: SaleDraft) => {
      try {
        tabStorage().setItem(name, JSON.stringify(draft));
      } catch {
        // Storage is full or blocked: the form works without a draft.
      }
    },
    [name],
  );
  return { read, save };
}

/** Empty without a draft, and where storage is blocked. */
function storedDraft(name: `utspring.draft.sale.${string}`): Partial<SaleDraft> {
  try {
    return JSON.parse(tabStorage().getItem(name) ?? "{}") as Partial<SaleDraft>;
  } catch {
    return {};
  }
}
