import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient, withShownClass } from "./trpc.ts";

const requests: { url: string; shown: string | null }[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push({ url, shown: new Headers(init.headers).get("x-utspring-class") });
    const answer = { result: { data: { json: null } } };
    return Response.json(url.includes("batch=1") ? [answer, answer] : answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const entry = { amount: 1, description: "Pant", idempotencyKey: "00000000-0000-4000-8000-000000000000" };

describe("createClient", () => {
  it("each mutation is sent with the class that its screen shows, also when two are sent at once", async () => {
    const client = createClient();
    await Promise.all([
      client.fund.deposit.mutate(entry, withShownClass("a")),
      client.fund.deposit.mutate(entry, withShownClass("b")),
    ]);
    expect(requests.map(({ shown }) => shown)).toEqual(["a", "b"]);
  });

  it("a mutation on a page without a class and every query are sent without a class", async () => {
    const client = createClient();
    await client.auth.signOut.mutate(undefined, withShownClass(null));
    await Promise.all([client.fund.overview.query(), client.classes.current.query()]);
    expect(requests.map(({ shown }) => shown)).toEqual([null, null]);
    expect(requests[1]?.url).toContain("batch=1");
  });
});
