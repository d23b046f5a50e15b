import { emailForm, isVisible } from "../fields.ts";
import { seenOf } from "../seen-of.ts";

/**
 * True for JSON that the database keeps as it is written: no text or key with characters that cannot be shown (Postgres
 * takes neither NUL nor a lone surrogate), and no number too large to hold.
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

/** One thing that contact info says: the names on the way to it (`["kontor", "telefon"]`), and what it is. */
export interface ContactFact {
  path: string[];
  value: string;
  href: string | null;
}

/** What contact info says, to be read instead of its JSON. Empty for none, and for what is no JSON. */
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

// An address is only what cannot be anything else: the text was typed by a person.
function hrefOf(value: string): string | null {
  if (/^https?:\/\/[^\s<>"']+$/u.test(value)) return value;
  if (emailForm.test(value.toLowerCase())) return `mailto:${value}`;
  const digits = seenOf(value).replace(/[ ()-]/gu, "");
  return /^(?:\+\d{7,15}|0\d{6,12})$/u.test(digits) ? `tel:${digits}` : null;
}
