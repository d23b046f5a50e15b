import { serialize } from "superjson";
import type { SuperJSONResult } from "superjson";

/**
 * The transformer of answers and inputs: superjson's format. Nearly all answers are JSON and dates only; those are
 * written directly, as the same text (transformer.test.ts) for a quarter of the work. No schema of an input takes more
 * than JSON and undefined, and superjson's own reading takes quadratic time for some input.
 */
export const transformer = {
  serialize: (value: unknown): SuperJSONResult => {
    const found: DateSearch = { seen: new Set(), path: [], dates: {} };
    if (!tryCollectDates(value, found)) return serialize(value);
    const json = value as SuperJSONResult["json"];
    // `v` is the version of superjson's format.
    return Object.keys(found.dates).length === 0 ? { json } : { json, meta: { values: found.dates, v: 1 } };
  },
  deserialize: ({ json, meta }: SuperJSONResult): unknown => {
    const types: unknown = meta?.values;
    if (typeof types !== "object" || types === null) return json;
    if (Array.isArray(types)) return types[0] === "undefined" ? undefined : json;
    for (const [path, type] of Object.entries(types))
      if (Array.isArray(type) && type[0] === "undefined") removeAt(json, path.split("."));
    return json;
  },
};

/** Removes the value at a path of an object's own keys; nothing where there is none. */
function removeAt(json: unknown, path: readonly string[]): void {
  let holder = json;
  for (const [index, key] of path.entries()) {
    if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, key)) return;
    const held = holder as Record<string, unknown>;
    if (index === path.length - 1) held[key] = undefined;
    holder = held[key];
  }
}

interface DateSearch {
  seen: Set<object>;
  /** The path to the current value. */
  path: (string | number)[];
  /** The paths of dates, in superjson's format. */
  dates: Record<string, ["Date"]>;
}

/** Keys that superjson refuses because they can change prototypes, and those that it escapes in paths. */
const unusual = /^(?:__proto__|constructor|prototype)$|[.\\]/u;

/**
 * True for JSON and dates, whose paths it adds to `found.dates`. False where superjson's own code is needed: for
 * undefined, NaN, infinity, -0, an invalid date or one that is the whole value, a class instance, an object that occurs
 * twice, and a key in `unusual`.
 */
function tryCollectDates(value: unknown, found: DateSearch): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0);
    case "object":
      return value === null || collectDatesOf(value, found);
    default:
      return false;
  }
}

function collectDatesOf(value: object, found: DateSearch): boolean {
  if (found.seen.has(value)) return false;
  found.seen.add(value);
  // `every` would skip holes in an array.
  if (Array.isArray(value)) return value.findIndex((item, index) => !collectDatesAt(index, item, found)) === -1;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype)
    return Object.entries(value).every(([key, item]) => !unusual.test(key) && collectDatesAt(key, item, found));
  if (prototype !== Date.prototype || found.path.length === 0 || Number.isNaN((value as Date).getTime())) return false;
  found.dates[found.path.join(".")] = ["Date"];
  return true;
}

function collectDatesAt(key: string | number, item: unknown, found: DateSearch): boolean {
  found.path.push(key);
  const isPlain = tryCollectDates(item, found);
  found.path.pop();
  return isPlain;
}
