import { QueryClient } from "@tanstack/react-query";
import { serialize } from "superjson";
import { beforeEach, describe, expect, it } from "vitest";
import { actorIn, fillCache, takeInitialData, takeSeq } from "./initial-data.ts";

const config = { demo: true };
const now = "2026-11-21T12:00:00.000Z";

function lay(answers: Record<string, unknown>, inputs: object = {}): void {
  const dataScript = document.createElement("script");
  dataScript.type = "application/json";
  dataScript.id = "initial-data";
  dataScript.textContent = JSON.stringify({ config, now, isPhone: true, seq: 7, inputs, answers });
  document.body.append(dataScript);
}

function cacheOf(answers: Record<string, unknown>): QueryClient {
  lay(answers);
  const cache = new QueryClient();
  const initialData = takeInitialData();
  if (initialData !== null) fillCache(cache, initialData);
  return cache;
}

beforeEach(() => {
  document.body.replaceChildren();
  takeSeq();
});

describe("initial data", () => {
  it("initial data is cached under the screens' query keys with its dates restored, and is taken only once", () => {
    const me = { profile: { termsAcceptedAt: new Date("2026-11-21T12:00:00Z") } };
    const cache = cacheOf({ "auth.me": serialize(me), "sales.products.list": serialize([]) });
    expect(cache.getQueryData([["auth", "me"], { type: "query" }])).toEqual(me);
    expect(cache.getQueryData([["sales", "products", "list"], { type: "query" }])).toEqual([]);
    expect(cache.getQueryData(["config"])).toEqual(config);
    expect(takeInitialData()).toBeNull();
  });

  it("the initial data of a visitor holds a successful auth.me answer of null", () => {
    expect(cacheOf({ "auth.me": serialize(null) }).getQueryState([["auth", "me"], { type: "query" }])).toMatchObject({
      status: "success",
      data: null,
    });
  });

  it("initial data is cached under its query input, and a paged list as its first page", () => {
    lay(
      { "calendar.list": serialize([1]), "classes.messages": serialize([2]) },
      { "calendar.list": { input: {} }, "classes.messages": { input: { limit: 20 }, isPaged: true } },
    );
    const cache = new QueryClient();
    const initialData = takeInitialData();
    if (initialData !== null) fillCache(cache, initialData);
    expect(cache.getQueryData([["calendar", "list"], { input: {}, type: "query" }])).toEqual([1]);
    expect(cache.getQueryData([["classes", "messages"], { input: { limit: 20 }, type: "infinite" }])).toEqual({
      pages: [[2]],
      pageParams: [undefined],
    });
  });

  it("initial data names the actor that the page is for", () => {
    const actor = { kind: "person", role: "elev" };
    expect(actorIn(cacheOf({ "auth.me": serialize({ actor }) }))).toEqual(actor);
    expect(actorIn(cacheOf({ "auth.me": serialize(null) }))).toEqual({ kind: "visitor" });
  });

  it("a document without initial data gives neither data nor a sequence number", () => {
    expect(takeInitialData()).toBeNull();
    expect(takeSeq()).toBeNull();
  });

  it("initial data holds the time and device of the rendering, and gives its sequence number once", () => {
    lay({});
    const initialData = takeInitialData();
    expect(initialData).toMatchObject({ now, isPhone: true });
    expect([takeSeq(), takeSeq()]).toEqual([7, null]);
  });
});
