import { useCallback } from "react";
import { newKey } from "../../lib/use-idempotency-key.ts";
import { useMe } from "../../lib/use-me.ts";
import type { SaleValues } from "./SaleFields.tsx";

/**
 * A begun sale, of whatever product. Its key goes with it: a page that was reloaded while it sent asks again for the
 * same sale, not for another.
 */
export interface SaleDraft extends SaleValues {
  idempotencyKey: string;
}

const blank: SaleValues = {
  quantity: 1, selectedOption: "", customerName: "", customerAddress: "", customerPhone: "", customerEmail: "", notes: "",
};

/** A form with nothing in it, and a key of its own. */
export function freshSale(): SaleDraft {
  return { ...blank, idempotencyKey: newKey() };
}

/**
 * Keeps a begun sale while the tab lives, whichever product it turns out to be. Drafts belong to one person and
 * campaign.
 */
export function useSaleDraft(sessionId: string): { read: () => SaleDraft; save: (draft: SaleDraft) => void } {
  const { me } = useMe();
  const name = `utspring.draft.sale.${me?.actor.userId ?? ""}.${sessionId}`;
  const read = useCallback((): SaleDraft => {
    const kept = sessionStorage.getItem(name);
    // JSON has no NaN: a quantity that was being written comes back as null.
    const draft = kept === null ? {} : (JSON.parse(kept) as Partial<SaleDraft>);
    return { ...freshSale(), ...draft, quantity: draft.quantity ?? 1 };
  }, [name]);
  const save = useCallback((draft: SaleDraft) => sessionStorage.setItem(name, JSON.stringify(draft)), [name]);
  return { read, save };
}
