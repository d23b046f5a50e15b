import { useMemo, useState } from "react";
import { useMe } from "../session/use-me.ts";
import { tabStorage } from "../../storage/browser-storage.ts";

/** In this tab, for one user, class and `subject`, or a visitor. Without storage, the form works without a draft. */
export function useDraft<Values extends object>(subject: string) {
  const { me } = useMe();
  const [storageKey] = useState(() =>
    me === null
      ? (`utspring.visitor-draft.${subject}` as const)
      : (`utspring.draft.${subject}.${me.actor.userId}.${me.actor.classId ?? ""}` as const),
  );
  return useMemo(() => {
    const clear = () => quietly(() => tabStorage().removeItem(storageKey));
    return {
      read: () => quietly(() => JSON.parse(tabStorage().getItem(storageKey) ?? "null") as Partial<Values> | null),
      save: (values: Values) => quietly(() => tabStorage().setItem(storageKey, textOf(values))),
      clear: () => void clear(),
    };
  }, [storageKey]);
}

/** A file cannot be kept. */
function textOf(values: object): string {
  return JSON.stringify(values, (_name, value: unknown) => (value instanceof File ? undefined : value));
}

/** Null where storage is blocked or full. */
function quietly<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
