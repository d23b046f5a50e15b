import type { depositInput } from "@utspring/domain/fund/schema";
import { formatKr, parseKr } from "@utspring/domain/money";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import type { EntryValues } from "./EntryFields.tsx";

export function useEntryForm(kind: "deposit" | "withdraw", schema: typeof depositInput) {
  const { key } = useIdempotencyKey();
  return useDraftForm<EntryValues>(kind, schema, { amount: "", description: "", idempotencyKey: key });
}

export function aboutEntry({ amount, description }: EntryValues): string {
  return `${formatKr(parseKr(amount) ?? 0, "whole")}, ${description}`;
}
