import { useCallback, useState } from "react";

/** A key made when a form opens and kept until it succeeds: a second click or a lost answer never does a thing twice. */
export function useIdempotencyKey() {
  const [key, setKey] = useState(newKey);
  const renew = useCallback(() => setKey(newKey()), []);
  return { key, renew };
}

/** A fresh key, for what is made outside a form's opening. */
// crypto.randomUUID exists only on https and localhost; a class may well try Utspring on a school network's plain http.
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Any form of ours, as far as a key among its values goes. */
export interface KeyedForm {
  values?: object;
  setValues?: (values: never) => void;
}

/**
 * Gives a form whose key the server has already used, for other content, a key of its own, so that sending it again works. Does nothing for a form without
 * a key among its values, and after any other refusal: then the same key goes along once more.
 */
export function renewUsedKey(form: KeyedForm | undefined, code: string): void {
  if (code !== "KEY_REUSED" || form?.values === undefined || !("idempotencyKey" in form.values)) return;
  (form.setValues as ((values: { idempotencyKey: string }) => void) | undefined)?.({ idempotencyKey: newKey() });
}
