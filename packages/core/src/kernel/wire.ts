import { deserialize, serialize } from "superjson";
import type { SuperJSONResult } from "superjson";

/**
 * How values travel: superjson's form. Answers of JSON and dates, as nearly all are, are only looked through, since `JSON.stringify` writes a date as
 * superjson does; what comes out is the same text (wire.test.ts) for a quarter of the work. The rest superjson takes.
 */
export const wire = {
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
  /** Where we are. */
  at: (string | number)[];
  /** Which places are dates, as superjson writes it down. */
  dates: Record<string, ["Date"]>;
}

/** Names that superjson refuses for what they can do to objects, and those that it would have to escape in a place's name. */
const unusual = /^(?:__proto__|constructor|prototype)$|[.\\]/u;

/** True for JSON and dates. Not for an object that stands in two places: superjson says that it is one. Not for a date alone: it has no place. */
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
  // Not `every`, which passes over holes.
  if (Array.isArray(value)) return value.findIndex((item, index) => !isPlainAt(index, item, found)) === -1;
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind === Object.prototype) return Object.entries(value).every(([key, item]) => !unusual.test(key) && isPlainAt(key, item, found));
  if (kind !== Date.prototype || found.at.length === 0 || Number.isNaN((value as Date).getTime())) return false;
  found.dates[found.at.join(".")] = ["Date"];
  return true;
}

function isPlainAt(key: string | number, item: unknown, found: Found): boolean {
  found.at.push(key);
  const isSo = isPlain(item, found);
  found.at.pop();
  return isSo;
}
