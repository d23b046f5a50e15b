import { isVisible } from "../fields.ts";

/**
 * True for JSON that the database keeps as it is written: no text or key with signs that cannot be shown (Postgres takes
 * neither NUL nor half a sign), and no number too large to hold.
 */
export function isStorableJson(json: string): boolean {
  let isStorable = true;
  try {
    JSON.parse(json, (key, value: unknown) => {
      if (!isVisible(key) || (typeof value === "string" && !isVisible(value))) isStorable = false;
      if (typeof value === "number" && !Number.isFinite(value)) isStorable = false;
      return value;
    });
  } catch {
    return false;
  }
  return isStorable;
}
