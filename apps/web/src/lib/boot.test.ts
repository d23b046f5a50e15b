import { QueryClient } from "@tanstack/react-query";
import { serialize } from "superjson";
import { beforeEach, describe, expect, it } from "vitest";
import { takeBootData } from "./boot.ts";

const config = { demo: true };

function lay(answers: Record<string, unknown>): void {
  const island = document.createElement("script");
  island.type = "application/json";
  island.id = "boot";
  island.textContent = JSON.stringify({ config, answers });
  document.body.append(island);
}

beforeEach(() => document.body.replaceChildren());

describe("boot data", () => {
  it("is in the cache under the keys that the screens ask for, dates and all, and is taken once", () => {
    const me = { profile: { termsAcceptedAt: new Date("2026-11-21T12:00:00Z") } };
    lay({ "auth.me": serialize(me), "sales.products.list": serialize([]) });
    const cache = new QueryClient();
    takeBootData(cache);
    expect(cache.getQueryData([["auth", "me"], { type: "query" }])).toEqual(me);
    expect(cache.getQueryData([["sales", "products", "list"], { type: "query" }])).toEqual([]);
    expect(cache.getQueryData(["config"])).toEqual(config);
    const later = new QueryClient();
    takeBootData(later);
    expect(later.getQueryCache().getAll()).toEqual([]);
  });

  it("says of a visitor that nobody is signed in, which is not the same as not to know", () => {
    lay({ "auth.me": serialize(null) });
    const cache = new QueryClient();
    takeBootData(cache);
    expect(cache.getQueryState([["auth", "me"], { type: "query" }])).toMatchObject({ status: "success", data: null });
  });

  it("is not missed where the document has none", () => {
    const cache = new QueryClient();
    takeBootData(cache);
    expect(cache.getQueryCache().getAll()).toEqual([]);
  });
});
