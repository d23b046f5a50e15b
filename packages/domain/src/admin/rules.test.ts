import { describe, expect, it } from "vitest";
import { isStorableJson } from "./rules.ts";

describe("isStorableJson", () => {
  it.each([
    "{}", "[]", "null", "1", '"Anna"', '{"telefon":"08-123 45 67","e-post":"anna@strumpor.se"}', '{"a":{"b":[1,2,{"c":"😀"}]}}', '{"__proto__":1}',
    '"\\\\u0000"', " {} ",
  ])("takes %s", (json) => {
    expect(isStorableJson(json)).toBe(true);
  });

  it.each([
    "{", "{'a':1}", "telefon: 08", "{}{}", "undefined", "NaN", "1e400", "[-1e999]", '"\\u0000"', '{"a\\u0000":1}', '{"a":["\\ud800"]}', '"\\u202e"',
    '{"a":1,}',
  ])("refuses %s", (json) => {
    expect(isStorableJson(json)).toBe(false);
  });
});
