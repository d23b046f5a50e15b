import { emailForm, isVisible } from "../fields.ts";
import { seenOf } from "../seen-of.ts";

/** PostgreSQL takes neither NUL nor a lone surrogate, and a number must not be too large to hold. */
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

/** `path`: the keys on the way to it (`["kontor", "telefon"]`). */
export interface ContactFact {
  path: string[];
  value: string;
  href: string | null;
}

/** Empty for no JSON. */
export function contactFacts(json: string): ContactFact[] {
  let info: unknown;
  try {
    info = JSON.parse(json);
  } catch {
    return [];
  }
  return factsIn(info, []);
}

function factsIn(info: unknown, path: string[]): ContactFact[] {
  if (info === null || info === "") return [];
  if (Array.isArray(info)) return info.flatMap((one: unknown) => factsIn(one, path));
  if (typeof info === "object") return Object.entries(info).flatMap(([name, one]) => factsIn(one, [...path, name]));
  const value = String(info);
  return [{ path, value, href: hrefOf(value) }];
}

// Only what cannot be anything else is an address: the text was typed by a person.
function hrefOf(value: string): string | null {
  if (/^https?:\/\/[^\s<>"']+$/u.test(value)) return value;
  if (emailForm.test(value.toLowerCase())) return `mailto:${value}`;
  const digits = seenOf(value).replace(/[ ()-]/gu, "");
  return /^(?:\+\d{7,15}|0\d{6,12})$/u.test(digits) ? `tel:${digits}` : null;
}
