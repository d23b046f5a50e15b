import {
  anything,
  array,
  assert,
  date,
  dictionary,
  integer,
  jsonValue,
  oneof,
  property,
  record,
  string,
} from "fast-check";
import { serialize } from "superjson";
import { describe, expect, it } from "vitest";
import { serializeInTurns, transformer } from "./transformer.ts";

const shared = { a: 1 };
const hard: unknown[] = [
  undefined,
  null,
  -0,
  Number.NaN,
  Infinity,
  10n,
  new Date(0),
  new Date(Number.NaN),
  new Map([[1, 2]]),
  new Set([1]),
  /a/u,
  new Error("a"),
  new URL("http://a.se"),
  [undefined],
  { a: undefined },
  Array.from({ length: 2 }),
  Reflect.construct(Array, [2]),
  { a: new Date(0), b: [{ c: new Date(1) }] },
  [shared, shared],
  { a: shared, b: { c: shared } },
  Object.create(null),
  new Uint8Array(2),
  Symbol.iterator,
  { toJSON: () => 1 },
  { "a.b": new Date(0) },
  { "a\\b": new Date(0) },
  [[new Date(0)], { 1: new Date(1), 0: new Date(0) }],
  [shared, new Date(0)],
  { a: new Date(0), b: undefined },
];

describe("transformer", () => {
  it("serialises any value that a procedure may return to the same text as superjson", () => {
    const values = anything({
      withDate: true,
      withMap: true,
      withSet: true,
      withBigInt: true,
      withNullPrototype: true,
      withSparseArray: true,
    });
    const answers = array(
      dictionary(
        string(),
        oneof(
          date({ noInvalidDate: true }),
          string(),
          integer(),
          array(record({ at: date(), rows: array(jsonValue()) })),
        ),
      ),
    );
    assert(
      property(oneof(jsonValue(), values, answers), (value) => {
        expect(textOf(() => transformer.serialize(value))).toBe(textOf(() => serialize(value)));
      }),
    );
  });

  const long = Array.from({ length: 1_201 }, (_, index) => ({ index, at: new Date(index), list: [new Date(0)] }));
  it.each([
    ...hard.map((value) => [value]),
    [{ long }],
    [{ first: 1, long, last: new Date(0) }],
    [{ long, again: long }],
    [{ shared, long: [...long, shared] }],
    [{ long: [...long, undefined] }],
    [{ "a.b": long }],
    [long],
    [[{ long }, [long.slice()], { a: { b: [1, "å😀\ud800", []] } }]],
    [[{ long }, { a: long }]],
    [{ a: { b: { c: long } }, d: {}, e: [] }],
    [{ text: Array.from({ length: 1_201 }, () => "å😀\ud800".repeat(200)) }],
  ])("serialises value %# in turns to the same text", async (value) => {
    const inTurns = await serializeInTurns(value).then((pieces) => Buffer.concat(pieces).toString(), String);
    expect(inTurns).toBe(textOf(() => transformer.serialize(value)));
  });

  it("serialises a long text, as of a file, in pieces that are read as the same text", async () => {
    const value = { file: `x${"😀\ud800".repeat(200_000)}`, fileName: "a" };
    const pieces = await serializeInTurns(value);
    expect(pieces.length).toBeGreaterThan(2);
    expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual({ json: value });
  });

  it("ends all but a short text with a turn, so that the answers of a batch are serialised in turns of their own", async () => {
    const turnsOf = async (length: number) => {
      let turns = 0;
      let counting = setImmediate(function count() {
        turns += 1;
        counting = setImmediate(count);
      });
      for (let index = 0; index < 5; index += 1) await serializeInTurns({ text: "a".repeat(length) });
      clearImmediate(counting);
      return turns;
    };
    expect(await turnsOf(30_000)).toBeGreaterThanOrEqual(5);
    expect(await turnsOf(1_000)).toBe(0);
  });

  it("serialises pieces of several values in turns of their own, and ends when it is stopped", async () => {
    let turn = 0;
    const count = () => {
      turn += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const pieces: number[] = [];
    const value = [["å".repeat(1_000_000)], ["a"]];
    const serialised = await Promise.all(
      Array.from({ length: 10 }, () => serializeInTurns(value, () => pieces.push(turn) > 0)),
    );
    clearImmediate(counting);
    expect(new Set(pieces).size).toBe(10);
    expect(serialised.flat()).toEqual([]);
  });

  it.each(hard.map((value) => [value]))("serialises %s to the same text as superjson", (value) => {
    expect(textOf(() => transformer.serialize(value))).toBe(textOf(() => serialize(value)));
  });

  it("reads JSON and undefined as superjson wrote them, and nothing else", () => {
    for (const value of [undefined, null, { a: undefined, b: [{ c: undefined, d: 1 }] }, "x", [1, { a: "b" }]])
      expect(transformer.deserialize(serialize(value))).toStrictEqual(value);
    const sent = {
      json: { a: "1" },
      meta: { values: { a: ["bigint"], "b.c": ["undefined"], "__proto__.x": ["undefined"] } },
    };
    expect(transformer.deserialize(sent as never)).toStrictEqual({ a: "1" });
    for (const meta of [42, null, "x", { values: "x" }, { values: { a: 1 } }])
      expect(transformer.deserialize({ json: { a: "1" }, meta } as never)).toStrictEqual({ a: "1" });
  });

  it("refuses the property names that superjson refuses", () => {
    for (const name of ["__proto__", "constructor", "prototype"]) {
      const value: unknown = JSON.parse(`{"a":{"${name}":1}}`);
      expect(textOf(() => transformer.serialize(value))).toBe(textOf(() => serialize(value)));
    }
  });
});

/** The serialised text, or the error that was thrown instead. */
function textOf(make: () => unknown): string {
  try {
    return JSON.stringify(make());
  } catch (error) {
    return String(error);
  }
}
