import { useEffect, useLayoutEffect, useState } from "react";
import { useDraft } from "./use-draft.ts";
import { useZodForm } from "./use-zod-form.ts";

type Schema = Parameters<typeof useZodForm>[0];

/**
 * A form whose content is kept when it closes or the page is reloaded, with its idempotency key and without the fields
 * `unsaved`. `useAction` clears the draft after success.
 */
export function useDraftForm<Values extends object>(
  subject: string,
  schema: Schema,
  initial: Values,
  unsaved: readonly string[] = noFields,
) {
  const { read, save, clear } = useDraft<Values>(subject);
  const form = useZodForm<Values>(schema, initial);
  const [blank] = useState(() => inputTextOf(initial));
  const { values, setValues } = form;
  // After the first render, which on the server has no storage.
  useLayoutEffect(() => {
    const kept = read();
    if (kept !== null) setValues(without(unsaved, kept));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: `setValues` is another function in each render
  }, [read]);
  useEffect(() => {
    if (inputTextOf(values) === blank) clear();
    else save(without(unsaved, values));
  }, [values, blank, save, clear, unsaved]);
  return { ...form, clearDraft: clear };
}

const noFields: readonly string[] = [];

function without<Fields extends object>(unsaved: readonly string[], fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !unsaved.includes(field))) as Fields;
}

/** The idempotency key would make each input differ. */
function inputTextOf(values: object): string {
  return JSON.stringify({ ...values, idempotencyKey: undefined });
}
