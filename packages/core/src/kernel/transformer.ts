import { deserialize, serialize } from "superjson";
import type { SuperJSONResult } from "superjson";

/**
 * The transformer of answers and inputs: superjson's format. Nearly all answers are JSON and dates only; those are
 * written directly, as the same text (transformer.test.ts) for a quarter of the work.
 */
export const transformer = {
  serialize: (value: unknown): SuperJSONResult => {
    const found: Found = { seen: new Set(), at: [], dates: {} };
    if (!isPlain(value, found)) return serialize(value);
    const json = value as SuperJSONResult["json"];
    return Object.keys(found.dates).length === 0 ? { json } : { json, meta: { values: found.dates, v: 1 } };
  },
  deserialize: (sent: SuperJSONResult): unknown => deserialize(sent),
};

interface Found {
  seen: Set<object>;
  /** The path to the current value. */
  at: (string | number)[];
  /** The paths of dates, in superjson's format. */
  dates: Record<string, ["Date"]>;
}

/** Keys that superjson refuses because they can change prototypes, and those that it escapes in paths. */
const unusual = /^(?:__proto__|constructor|prototype)$|[.\\]/u;

/**
 * True for JSON and dates. False for an object that occurs twice, which superjson marks, and for a date without a path.
 */
function isPlain(value: unknown, found: Found): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0);
    case "object":
      return value === null || isPlainObject(value, found);
    default:
      return false;
  }
}

function isPlainObject(value: object, found: Found): boolean {
  if (found.seen.has(value)) return false;
  found.seen.add(value);
  // `every` would skip holes in an array.
  if (Array.isArray(value)) return value.findIndex((item, index) => !isPlainAt(index, item, found)) === -1;
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind === Object.prototype)
    return Object.entries(value).every(([key, item]) => !unusual.test(key) && isPlainAt(key, item, found));
  if (kind !== Date.prototype || found.at.length === 0 || Number.isNaN((value as Date).getTime())) return false;
  found.dates[found.at.join(".")] = ["Date"];
  return true;
}

function isPlainAt(key: string | number, item: unknown, found: Found): boolean {
  found.at.push(key);
  const isItemPlain = isPlain(item, found);
  found.at.pop();
  return isItemPlain;
}
