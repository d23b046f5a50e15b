import { useEffect, useLayoutEffect, useState } from "react";
import { useDraft } from "./use-draft.ts";
import { useZodForm } from "./use-zod-form.ts";

type Schema = Parameters<typeof useZodForm>[0];

/**
 * A form whose content is kept when it closes or the page is reloaded, with its idempotency key. `useAction` clears
 * the draft after success.
 */
export function useDraftForm<Values extends object>(subject: string, schema: Schema, initial: Values) {
  const { read, save, clear } = useDraft<Values>(subject);
  const form = useZodForm<Values>(schema, initial);
  const [blank] = useState(() => inputTextOf(initial));
  const { values, setValues } = form;
  // After the first render, which on the server has no storage.
  useLayoutEffect(() => {
    const kept = read();
    if (kept !== null) setValues(kept);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: `setValues` is another function in each render
  }, [read]);
  useEffect(() => {
    if (inputTextOf(values) === blank) clear();
    else save(values);
  }, [values, blank, save, clear]);
  return { ...form, clearDraft: clear };
}

/** The idempotency key would make each input differ. */
function inputTextOf(values: object): string {
  return JSON.stringify({ ...values, idempotencyKey: undefined });
}
