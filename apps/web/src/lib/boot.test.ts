import { QueryClient } from "@tanstack/react-query";
import { serialize } from "superjson";
import { beforeEach, describe, expect, it } from "vitest";
import { actorIn, fillCache, firstViewOf, takeBoot, takeSeq } from "./boot.ts";

const config = { demo: true };
const now = "2026-11-21T12:00:00.000Z";

function lay(answers: Record<string, unknown>, asked: object = {}): void {
  const island = document.createElement("script");
  island.type = "application/json";
  island.id = "boot";
  island.textContent = JSON.stringify({ config, now, isPhone: true, seq: 7, asked, answers });
  document.body.append(island);
}

/** A query cache with the page's initial data. */
function cacheOf(answers: Record<string, unknown>): QueryClient {
  lay(answers);
  const cache = new QueryClient();
  const boot = takeBoot();
  if (boot !== null) fillCache(cache, boot);
  return cache;
}

beforeEach(() => {
  document.body.replaceChildren();
  takeSeq();
});

describe("boot data", () => {
  it("is in the cache under the keys that the screens ask for, dates and all, and is taken once", () => {
    const me = { profile: { termsAcceptedAt: new Date("2026-11-21T12:00:00Z") } };
    const cache = cacheOf({ "auth.me": serialize(me), "sales.products.list": serialize([]) });
    expect(cache.getQueryData([["auth", "me"], { type: "query" }])).toEqual(me);
    expect(cache.getQueryData([["sales", "products", "list"], { type: "query" }])).toEqual([]);
    expect(cache.getQueryData(["config"])).toEqual(config);
    expect(takeBoot()).toBeNull();
  });

  it("says of a visitor that nobody is signed in, which is not the same as not to know", () => {
    expect(cacheOf({ "auth.me": serialize(null) }).getQueryState([["auth", "me"], { type: "query" }])).toMatchObject({ status: "success", data: null });
  });

  it("lies under what it was asked with, and a list that is read on as its first page", () => {
    lay({ "calendar.list": serialize([1]), "classes.messages": serialize([2]) }, { "calendar.list": { input: {} }, "classes.messages": { input: { limit: 20 }, isPaged: true } });
    const cache = new QueryClient();
    const boot = takeBoot();
    if (boot !== null) fillCache(cache, boot);
    expect(cache.getQueryData([["calendar", "list"], { input: {}, type: "query" }])).toEqual([1]);
    expect(cache.getQueryData([["classes", "messages"], { input: { limit: 20 }, type: "infinite" }])).toEqual({ pages: [[2]], pageParams: [undefined] });
  });

  it("says whom the page is for", () => {
    const actor = { kind: "person", role: "elev" };
    lay({ "auth.me": serialize({ actor }) });
    const boot = takeBoot();
    expect(boot && actorIn(boot)).toEqual(actor);
    lay({ "auth.me": serialize(null) });
    const visitors = takeBoot();
    expect(visitors && actorIn(visitors)).toEqual({ kind: "visitor" });
  });

  it("is not missed where the document has none", () => {
    expect(takeBoot()).toBeNull();
    expect(takeSeq()).toBeNull();
  });

  it("says what the page was rendered by, and once from which number on to listen", () => {
    lay({});
    const boot = takeBoot();
    expect(boot && firstViewOf(boot)).toEqual({ now: new Date(now), isPhone: true });
    expect([takeSeq(), takeSeq()]).toEqual([7, null]);
  });
});
