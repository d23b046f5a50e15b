import { describe, expect, it } from "vitest";
import { jsonFile } from "./json-file.ts";

describe("jsonFile", () => {
  it.each([
    [{}],
    [{ a: 1 }],
    [{ account: { name: 'Åsa "x"' }, list: [], one: [{ at: "2026-01-01" }], none: null }],
    [{ rows: Array.from({ length: 3 }, (_, index) => ({ at: index })), after: "rows" }],
    [{ many: Array.from({ length: 1_201 }, (_, index) => ({ at: index })), after: "many" }],
  ])("the written file parses back to the same content (%#)", async (content) => {
    expect(JSON.parse(Buffer.from(await jsonFile(content)).toString("utf8"))).toEqual(content);
  });

  it("writes dates as JSON does, leaves out undefined values, and puts each list item on its own line", async () => {
    const text = Buffer.from(await jsonFile({ gone: undefined, at: new Date(0), list: [1, 2] })).toString("utf8");
    expect(text).toBe('{\n  "at": "1970-01-01T00:00:00.000Z",\n  "list": [\n    1,\n    2\n  ]\n}\n');
  });
});
