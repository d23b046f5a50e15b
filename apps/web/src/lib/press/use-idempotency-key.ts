import { useCallback, useState } from "react";

/** Made when a form opens and kept until it succeeds, so that a second click or a retry does nothing twice. */
export function useIdempotencyKey() {
  const [key, setKey] = useState(newKey);
  const renew = useCallback(() => setKey(newKey()), []);
  return { key, renew };
}

// crypto.randomUUID exists only on https and localhost; a school's network may use plain http.
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

export interface KeyedForm {
  values?: object;
  setValues?: (values: never) => void;
}

/** When the server has used the key for other content. Other refusals need the same key for a retry. */
export function renewUsedKey(form: KeyedForm | undefined, code: string): void {
  if (code !== "KEY_REUSED" || form?.values === undefined || !("idempotencyKey" in form.values)) return;
  (form.setValues as ((values: { idempotencyKey: string }) => void) | undefined)?.({ idempotencyKey: newKey() });
}
