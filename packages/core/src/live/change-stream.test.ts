import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { ChangeEvent } from "@utspring/domain/events";
import { changeStream, maxBuffered } from "./change-stream.ts";

const changeEvent = (seq: number): ChangeEvent => ({ seq, kind: "fund.deposit", area: "fund", refId: null });

describe("changeStream", () => {
  it("gives a slow reader what is buffered and then a reset, and no event that came after a dropped one", async () => {
    const ending = new AbortController();
    let send: (event: ChangeEvent) => void = () => undefined;
    const events = changeStream((listener) => {
      send = listener;
      return new Promise((resolve) => ending.signal.addEventListener("abort", () => resolve()));
    }, ending);
    const read = async () => {
      const { value } = await events.next();
      if (value === undefined) throw new Error("the stream has ended");
      const [id, { kind }] = value;
      return [id, kind];
    };
    const first = read();
    for (let seq = 1; seq <= maxBuffered + 1; seq += 1) send(changeEvent(seq));
    expect(await first).toEqual(["1", "fund.deposit"]);
    // The buffer has space again, but an earlier event was dropped.
    send(changeEvent(maxBuffered + 2));
    for (let seq = 2; seq <= maxBuffered; seq += 1) expect(await read()).toEqual([String(seq), "fund.deposit"]);
    expect(await read()).toEqual([String(maxBuffered), "reset"]);
    send(changeEvent(maxBuffered + 3));
    expect(await read()).toEqual([String(maxBuffered + 3), "fund.deposit"]);
    await events.return();
    expect(ending.signal.aborted).toBe(true);
  });

  it("gives way to other work while it sends many events", async () => {
    const ending = new AbortController();
    const events = changeStream((send) => {
      for (let seq = 1; seq <= 100; seq += 1) send(changeEvent(seq));
      return new Promise((resolve) => ending.signal.addEventListener("abort", () => resolve()));
    }, ending);
    let seen = 0;
    const other = setImmediate().then(() => seen);
    for await (const _event of events) if ((seen += 1) === 100) break;
    expect(await other).toBeLessThan(20);
  });
});
