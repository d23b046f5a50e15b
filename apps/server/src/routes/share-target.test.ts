import { describe, expect, it } from "vitest";
import { openLiveServer } from "@utspring/testkit/live-server";

const server = await openLiveServer();
const path = "/dela-bankfil";

describe("a shared bank file", () => {
  it("that no service worker took is not read: the server leads to the page, which says so", async () => {
    const form = new FormData();
    form.set("file", new File(["Datum;Text;Belopp\n"], "konto.csv"));
    const response = await server.visitor().raw(path, { method: "POST", body: form, redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/class/bank?delad"]);
    expect([response.headers.get("connection"), response.headers.get("cache-control")]).toEqual(["close", "no-store"]);
  });

  it("of any size and kind is answered at once, and the address itself leads to the page", async () => {
    const large = { method: "POST", body: new Uint8Array(1_000), headers: { "content-type": "application/x-unknown" } };
    expect((await server.visitor().raw(path, { ...large, redirect: "manual" })).status).toBe(303);
    const opened = await server.visitor().raw(path, { redirect: "manual" });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/class/bank"]);
  });
});
