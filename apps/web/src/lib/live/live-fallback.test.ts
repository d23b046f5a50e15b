import type { ChangeEvent } from "@utspring/domain/events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fallbackTimes, openLiveFallback } from "./live-fallback.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const changeEvent = (seq: number): ChangeEvent => ({ seq, kind: "fund.deposit", area: "fund", refId: null });

function open({
  poll = vi.fn<(since: number | null) => Promise<{ seq: number; changeEvents: ChangeEvent[] }>>(),
} = {}) {
  const heard: number[] = [];
  const late: boolean[] = [];
  const onFailed = vi.fn<() => void>();
  const begun = Date.now();
  const head = () => Math.floor((Date.now() - begun) / 1_000);
  poll.mockImplementation((since) =>
    Promise.resolve({
      seq: head(),
      changeEvents: Array.from({ length: head() - (since ?? 0) }, (_, n) => changeEvent((since ?? 0) + n + 1)),
    }),
  );
  const fallback = openLiveFallback({
    since: 0,
    poll,
    onChangeEvent: ({ seq }) => heard.push(seq),
    onPollingOnly: (isPollingOnly) => late.push(isPollingOnly),
    onFailed,
  });
  return { fallback, poll, heard, late, onFailed };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("live fallback", () => {
  it("does not poll while the socket delivers", async () => {
    const { fallback, poll, late } = open();
    await pass(1_000);
    fallback.onDelivered(1);
    await pass(120_000);
    expect(poll).not.toHaveBeenCalled();
    expect(late).toEqual([false]);
    fallback.end();
  });

  it("without a socket each change arrives once, in order and within 15 s, and lateness is reported after 10 s", async () => {
    const { fallback, heard, late } = open();
    for (let second = 1; second <= 60; second += 1) {
      await pass(1_000);
      expect(second - (heard.at(-1) ?? 0), `after ${second} s`).toBeLessThan(15);
      if (second < 10) expect(late).toEqual([]);
    }
    expect(heard).toEqual(Array.from({ length: heard.length }, (_, n) => n + 1));
    expect(late[0]).toBe(true);
    fallback.end();
  });

  it("polling and its late mark end when the socket delivers again; a ping timeout polls at once", async () => {
    const { fallback, poll, late } = open();
    await pass(20_000);
    fallback.onDelivered(20);
    expect(late.at(-1)).toBe(false);
    const asked = poll.mock.calls.length;
    await pass(20_000);
    expect(poll).toHaveBeenCalledTimes(asked);
    fallback.onPingTimedOut();
    await pass(0);
    expect(poll).toHaveBeenCalledTimes(asked + 1);
    expect(poll).toHaveBeenLastCalledWith(20);
    fallback.end();
  });

  it("a failed poll is reported and repeated", async () => {
    const { fallback, poll, heard, onFailed, late } = open();
    poll.mockRejectedValueOnce(new Error("no network"));
    await pass(fallbackTimes.firstPoll);
    expect([onFailed.mock.calls.length, heard]).toEqual([1, []]);
    await pass(fallbackTimes.pollEvery);
    expect(heard.at(-1)).toBe(10);
    expect(late).toEqual([true]);
    fallback.end();
  });

  it("a hidden page does not poll, and polls as soon as it is visible", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const { fallback, poll } = open();
    await pass(60_000);
    expect(poll).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect(poll).toHaveBeenCalledOnce();
    fallback.end();
    await pass(60_000);
    expect(poll).toHaveBeenCalledOnce();
  });
});
