import { serialize } from "superjson";
import type { SuperJSONResult } from "superjson";
import { batchRows } from "./batch-rows.ts";
import { nextTurn } from "./next-turn.ts";

/**
 * superjson's format, written directly for JSON and dates (transformer.test.ts) for a third of the work. superjson's
 * own reading takes quadratic time for some input, and no schema needs it.
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

/** Characters that are written in one turn of the event loop, in about 2 ms. */
const pieceLength = 200_000;
/** As many texts as there are answers in a batch are written in about 2 ms. */
const shortLength = 20_000;

/** The text of `serialize(value)` in UTF-8, each piece of which is written in a turn of its own; empty once stopped. */
export async function serializeInTurns(value: unknown, isStopped = () => false): Promise<Buffer[]> {
  const found: DateSearch = { seen: new Set(), path: [], dates: {} };
  const pieces: Buffer[] = [];
  let text = '{"json":';
  for (const part of partsOf(value, found)) {
    if (part === null) return [Buffer.from(JSON.stringify(serialize(value)))];
    text += part;
    if (text.length < pieceLength) continue;
    pieces.push(Buffer.from(text));
    text = "";
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered between two pieces
    await nextTurn();
    if (isStopped()) return [];
  }
  if (text.length > shortLength) await nextTurn();
  const meta = Object.keys(found.dates).length === 0 ? "" : `,"meta":${JSON.stringify({ values: found.dates, v: 1 })}`;
  return [...pieces, Buffer.from(`${text}${meta}}`)];
}

/** Lists entry by entry, and long texts (files) in slices. Null where superjson's own code is needed. */
function* partsOf(value: unknown, found: DateSearch): Generator<string | null> {
  if (typeof value === "string" && value.length > pieceLength) {
    yield '"';
    for (let from = 0; from < value.length; from += pieceLength)
      yield JSON.stringify(value.slice(from, from + pieceLength)).slice(1, -1);
    yield '"';
    return;
  }
  const isList = Array.isArray(value);
  // An entry of a list is one part, unless a long list is directly in it.
  const isSplit =
    isList || (isPlainObject(value) && (typeof found.path.at(-1) !== "number" || Object.values(value).some(isLong)));
  if (!isSplit || found.seen.has(value)) {
    yield tryCollectDates(value, found) ? JSON.stringify(value) : null;
    return;
  }
  found.seen.add(value);
  let before = isList ? "[" : "{";
  for (const [key, item] of isList ? value.entries() : Object.entries(value)) {
    if (typeof key === "string" && unusual.test(key)) yield null;
    yield isList ? before : `${before}${JSON.stringify(key)}:`;
    before = ",";
    found.path.push(key);
    yield* partsOf(item, found);
    found.path.pop();
  }
  yield `${before === "," ? "" : before}${isList ? "]" : "}"}`;
}

const isLong = (item: unknown): boolean => Array.isArray(item) && item.length > batchRows;

const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Only own keys; does nothing where there is none. */
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
  path: (string | number)[];
  /** The paths of dates, in superjson's format. */
  dates: Record<string, ["Date"]>;
}

/** Keys that can change prototypes, and those that superjson escapes in paths. */
const unusual = /^(?:__proto__|constructor|prototype)$|[.\\]/u;

/**
 * Adds the paths of dates to `found.dates`. False where superjson's own code is needed: undefined, NaN, infinity, -0,
 * an invalid or lone date, a class instance, an object that occurs twice, a key in `unusual`.
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
  if (isPlainObject(value))
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
