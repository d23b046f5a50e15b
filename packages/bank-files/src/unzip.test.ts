import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { maxInflatedBytes } from "./limits.ts";
import { unzip } from "./unzip.ts";

it("entries that are exactly as large as may be are read whole, and one byte more is refused", () => {
  const whole = new Uint8Array(maxInflatedBytes).fill(97);
  expect(unzip(zipSync({ a: whole }), () => true).get("a")?.length).toBe(maxInflatedBytes);
  const more = zipSync({ a: whole, b: new Uint8Array(1) });
  expect(() => unzip(more, () => true)).toThrow(expect.objectContaining({ code: "zip-too-large" }));
  // What is not wanted is not read, and counts for nothing.
  const entries = unzip(more, (name) => name === "b");
  expect([...entries].map(([name, { length }]) => [name, length])).toEqual([["b", 1]]);
});

it("an entry's pieces are joined in order", () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * index) % 251);
  expect(unzip(zipSync({ a: bytes }), () => true).get("a")).toEqual(bytes);
});
