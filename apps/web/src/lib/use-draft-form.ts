import { useEffect, useState } from "react";
import { useMe } from "./use-me.ts";
import { useZodForm } from "./use-zod-form.ts";

type Schema = Parameters<typeof useZodForm>[0];

/**
 * A form whose input survives a reload and an accidentally closed sheet, in this tab. A draft belongs to one user, one
 * class and its subject, `about`. It includes the idempotency key, so that what was sent before the reload is not done
 * twice.
 * Call `clearDraft` after success.
 */
export function useDraftForm<Values extends object>(about: string, schema: Schema, initial: Values) {
  const { me } = useMe();
  const [place] = useState(`utspring.draft.${about}.${me?.actor.userId ?? ""}.${me?.actor.classId ?? ""}`);
  const [blank] = useState(() => wordsOf(initial));
  const [draft] = useState(() => read<Values>(place));
  const form = useZodForm<Values>(schema, { ...initial, ...draft });
  const { values } = form;
  useEffect(() => {
    if (wordsOf(values) === blank) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(values));
  }, [values, blank, place]);
  const clearDraft = () => sessionStorage.removeItem(place);
  return { form, clearDraft };
}

/** The user's input, for comparison. */
function wordsOf(values: object): string {
  return JSON.stringify({ ...values, idempotencyKey: undefined });
}

function read<Values>(place: string): Partial<Values> {
  const kept = sessionStorage.getItem(place);
  return kept === null ? {} : (JSON.parse(kept) as Partial<Values>);
}
