import { describe, expect, it } from "vitest";
import { hintOf } from "@utspring/domain/events";
import { beginningOf, hintFrames } from "./hint-frames.ts";

const hint = hintOf(42, "fund.deposit", "0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee");

/** What a reader of frames makes of one: RFC 6455, section 5.2. */
function textOf(frame: Buffer): string {
  expect(frame[0]).toBe(0x81);
  const isShort = (frame[1] ?? 0) < 126;
  const text = frame.subarray(isShort ? 2 : 4);
  expect(text.length).toBe(isShort ? frame[1] : frame.readUInt16BE(2));
  return text.toString("utf8");
}

describe("hint frames", () => {
  it("are the same bytes, the very same, for all whose client gave its subscription the same number", () => {
    const frameOf = hintFrames();
    const one = frameOf(hint, beginningOf({ id: 1 }));
    expect(frameOf(hint, beginningOf({ id: 1 }))).toBe(one);
    expect(textOf(one)).toBe(
      '{"id":1,"result":{"type":"data","data":{"json":{"id":"42","data":{"seq":42,"kind":"fund.deposit","area":"fund","refId":"0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee"}}},"id":"42"}}',
    );
    expect(textOf(frameOf(hint, beginningOf({ id: "å", jsonrpc: "2.0" })))).toMatch(/^\{"id":"å","jsonrpc":"2.0","result":\{"type":"data"/u);
  });

  it("are made anew for the next hint, long or short", () => {
    const frameOf = hintFrames();
    for (const refId of [null, "x".repeat(100), "å".repeat(40)]) {
      for (let seq = 1; seq < 40; seq += 1) {
        const text = textOf(frameOf(hintOf(seq, "polls.vote", refId), beginningOf({ id: "i".repeat(seq) })));
        expect(JSON.parse(text)).toMatchObject({ result: { data: { json: { id: String(seq), data: { seq, refId, area: "polls" } } } } });
      }
    }
  });
});
