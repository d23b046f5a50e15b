import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Person } from "@utspring/domain/roles";
import { someone } from "../../testing/render.tsx";
import { persistQueries, restoreQueries } from "./persisted-queries.ts";
import { persistedQueriesKey } from "./persisted-queries-key.ts";
import { createQueryClient } from "../query/query-client.ts";

const meKey = [["auth", "me"], { type: "query" }];
const overviewKey = [["fund", "overview"], { type: "query" }];
const calendarKey = [["calendar", "list"], { input: {}, type: "query" }];
const ends: (() => void)[] = [];

function open(actor: Partial<Person> = {}): QueryClient {
  const client = createQueryClient();
  client.setQueryData(meKey, someone(actor));
  ends.push(persistQueries(client));
  return client;
}

/** A query client that cannot reach the server. */
function openOffline(): QueryClient {
  const client = createQueryClient();
  restoreQueries(client);
  return client;
}

const answer = (client: QueryClient, key: unknown[], data: unknown) => {
  client.setQueryData(key, data);
  vi.advanceTimersByTime(1_000);
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  localStorage.clear();
});

describe("persisted query data", () => {
  it("persisted answers are restored with their dates and their age", () => {
    const at = new Date("2026-11-21T13:05:00Z");
    const client = open();
    answer(client, overviewKey, { balanceOre: 123_450, at });
    const askedAt = client.getQueryState(overviewKey)?.dataUpdatedAt;
    vi.advanceTimersByTime(60_000);
    const offline = openOffline();
    expect(offline.getQueryData(overviewKey)).toEqual({ balanceOre: 123_450, at });
    expect(offline.getQueryState(overviewKey)?.dataUpdatedAt).toBe(askedAt);
    expect(offline.getQueryData(meKey)).toEqual(someone());
  });

  it("answers older than 30 days are not restored", () => {
    answer(open(), overviewKey, { balanceOre: 1 });
    vi.advanceTimersByTime(30 * 86_400_000);
    expect(openOffline().getQueryData(overviewKey)).toBeUndefined();
  });

  it("restored answers are read again, whatever their age", () => {
    answer(open(), overviewKey, { balanceOre: 1 });
    const restored = openOffline();
    expect([meKey, overviewKey].map((key) => restored.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  });

  it("an answer that has just come is persisted when the page is left", () => {
    open().setQueryData(overviewKey, { balanceOre: 7 });
    window.dispatchEvent(new Event("pagehide"));
    expect(openOffline().getQueryData(overviewKey)).toEqual({ balanceOre: 7 });
  });

  it("answers of several pages are persisted together: the newest of each, and the first page of a long list", () => {
    answer(open(), overviewKey, { balanceOre: 1 });
    const next = open();
    answer(next, calendarKey, { entries: [] });
    answer(next, [["fund", "transactions"], { input: {}, type: "infinite" }], {
      pages: [{ rows: [1] }, { rows: [2] }],
      pageParams: [null, 5],
    });
    answer(next, overviewKey, { balanceOre: 2 });
    const offline = openOffline();
    expect(offline.getQueryData(overviewKey)).toEqual({ balanceOre: 2 });
    expect(offline.getQueryData(calendarKey)).toEqual({ entries: [] });
    expect(offline.getQueryData([["fund", "transactions"], { input: {}, type: "infinite" }])).toEqual({
      pages: [{ rows: [1] }],
      pageParams: [null],
    });
  });

  it("customers are never persisted, and a restored answer never overwrites one in the cache", () => {
    answer(open(), [["sales", "mySales"], { type: "query" }], { rows: [{ customerName: "Kund Kundsson" }] });
    expect(localStorage.getItem(persistedQueriesKey)).not.toContain("Kund");
    const client = createQueryClient();
    client.setQueryData(meKey, null);
    restoreQueries(client);
    expect(client.getQueryData(meKey)).toBeNull();
  });

  it.each<[string, Partial<Person>]>([
    ["an administrator", { role: "admin", isAdmin: true, classId: null }],
    ["an administrator in a class", { role: "studentansvarig", isAdmin: true, isImpersonating: true }],
    ["somebody without a class", { classId: null }],
  ])("answers of %s are not persisted, and stored answers are removed", (_who, actor) => {
    localStorage.setItem(persistedQueriesKey, "{}");
    answer(open(actor), overviewKey, { balanceOre: 1 });
    expect(localStorage.getItem(persistedQueriesKey)).toBeNull();
  });

  it("persisted answers of different persons are not mixed", () => {
    answer(open(), overviewKey, { balanceOre: 1 });
    answer(open({ userId: "00000000-0000-4000-8000-000000000009" }), calendarKey, { entries: [] });
    expect(openOffline().getQueryData(overviewKey)).toBeUndefined();
  });

  it("persisted data that cannot be read is removed and logged", () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    localStorage.setItem(persistedQueriesKey, "inte json");
    openOffline();
    expect([localStorage.getItem(persistedQueriesKey), log.mock.calls.length]).toEqual([null, 1]);
    log.mockRestore();
  });
});
