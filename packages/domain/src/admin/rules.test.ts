import { describe, expect, it } from "vitest";
import { contactFacts, isStorableJson } from "./rules.ts";

describe("isStorableJson", () => {
  it.each([
    "{}",
    "[]",
    "null",
    "1",
    '"Anna"',
    '{"telefon":"08-123 45 67","e-post":"anna@strumpor.se"}',
    '{"a":{"b":[1,2,{"c":"😀"}]}}',
    '{"__proto__":1}',
    '"\\\\u0000"',
    " {} ",
  ])("takes %s", (json) => {
    expect(isStorableJson(json)).toBe(true);
  });

  it.each([
    "{",
    "{'a':1}",
    "telefon: 08",
    "{}{}",
    "undefined",
    "NaN",
    "1e400",
    "[-1e999]",
    '"\\u0000"',
    '{"a\\u0000":1}',
    '{"a":["\\ud800"]}',
    '"\\u202e"',
    '{"a":1,}',
  ])("refuses %s", (json) => {
    expect(isStorableJson(json)).toBe(false);
  });
});

describe("contactFacts", () => {
  it("reads nested values to any depth, in their order", () => {
    const json =
      '{"telefon":"08-123 45 67","kontor":{"e-post":["anna@strumpor.se","order@strumpor.se"],"v\u00e5ning":3},"fax":null,"webb":"https://strumpor.se/a?b=1"}';
    expect(contactFacts(json)).toEqual([
      { path: ["telefon"], value: "08-123 45 67", href: "tel:081234567" },
      { path: ["kontor", "e-post"], value: "anna@strumpor.se", href: "mailto:anna@strumpor.se" },
      { path: ["kontor", "e-post"], value: "order@strumpor.se", href: "mailto:order@strumpor.se" },
      { path: ["kontor", "v\u00e5ning"], value: "3", href: null },
      { path: ["webb"], value: "https://strumpor.se/a?b=1", href: "https://strumpor.se/a?b=1" },
    ]);
  });

  it("accepts plain text or a list, and treats empty JSON as nothing", () => {
    expect(contactFacts('"Ring Anna"')).toEqual([{ path: [], value: "Ring Anna", href: null }]);
    expect(contactFacts("[true, 1]").map(({ value }) => value)).toEqual(["true", "1"]);
    for (const json of ["", "{", "null", "{}", '""']) expect(contactFacts(json)).toEqual([]);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,a",
    "https://a b",
    "//a.se",
    "mailto:a@b.se?bcc=c",
    "112",
    "1234567",
    "+46 70 123 45 67 eller 08",
  ])("makes no link of %s", (value) => {
    expect(contactFacts(JSON.stringify(value))).toEqual([{ path: [], value, href: null }]);
  });
});
