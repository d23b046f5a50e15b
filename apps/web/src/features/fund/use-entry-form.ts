import type { depositInput } from "@utspring/domain/fund/schema";
import { useEffect } from "react";
import { useIdempotencyKey } from "../../lib/use-idempotency-key.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import type { EntryValues } from "./EntryFields.tsx";
import { useEntryDraft } from "./use-entry-draft.ts";

/** The form of a deposit or a withdrawal: it starts from its draft and keeps the draft up to date. */
export function useEntryForm(verb: "deposit" | "withdraw", schema: typeof depositInput) {
  const { key } = useIdempotencyKey();
  const { draft, save, clear } = useEntryDraft(verb);
  const initial: EntryValues = { amount: draft.amount, description: draft.description, idempotencyKey: key };
  const form = useZodForm(schema, initial);
  const { amount, description } = form.values;
  useEffect(() => save({ amount, description }), [amount, description, save]);
  return { form, clearDraft: clear };
}
