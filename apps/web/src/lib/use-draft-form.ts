import { useEffect, useState } from "react";
import { useMe } from "./use-me.ts";
import { useZodForm } from "./use-zod-form.ts";

type Schema = Parameters<typeof useZodForm>[0];

/**
 * A form whose begun words outlive a reload and a sheet closed by mistake, as long as the tab lives. A draft belongs to one person, one
 * class and what it is `about`. An idempotency key among the values goes with it: what was sent before the reload is not done twice.
 * Call `clearDraft` when it is done.
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

/** What a person has written, to be compared. */
function wordsOf(values: object): string {
  return JSON.stringify({ ...values, idempotencyKey: undefined });
}

function read<Values>(place: string): Partial<Values> {
  const kept = sessionStorage.getItem(place);
  return kept === null ? {} : (JSON.parse(kept) as Partial<Values>);
}
