import { useEffect, useState } from "react";
import { useMe } from "../session/use-me.ts";
import { useZodForm } from "./use-zod-form.ts";
import { tabStorage } from "../../storage/browser-storage.ts";

type Schema = Parameters<typeof useZodForm>[0];

/** In this tab, for one user, class and `subject`. It has the idempotency key. Call `clearDraft` after success. */
export function useDraftForm<Values extends object>(subject: string, schema: Schema, initial: Values) {
  const { me } = useMe();
  const [storageKey] = useState(
    `utspring.draft.${subject}.${me?.actor.userId ?? ""}.${me?.actor.classId ?? ""}` as const,
  );
  const [blank] = useState(() => inputTextOf(initial));
  const [draft] = useState(() => readDraft<Values>(storageKey));
  const form = useZodForm<Values>(schema, { ...initial, ...draft });
  const { values } = form;
  useEffect(() => {
    if (inputTextOf(values) === blank) tabStorage().removeItem(storageKey);
    else tabStorage().setItem(storageKey, JSON.stringify(values));
  }, [values, blank, storageKey]);
  const clearDraft = () => tabStorage().removeItem(storageKey);
  return { form, clearDraft };
}

/** The idempotency key would make each input differ. */
function inputTextOf(values: object): string {
  return JSON.stringify({ ...values, idempotencyKey: undefined });
}

function readDraft<Values>(storageKey: `utspring.draft.${string}`): Partial<Values> {
  const kept = tabStorage().getItem(storageKey);
  return kept === null ? {} : (JSON.parse(kept) as Partial<Values>);
}
