import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetJoinCode, saveJoinCode } from "../lib/session/join-code.ts";
import { markHydrated, canHydrate, mountPointFor } from "./hydrate.ts";

const page = '<header><a href="/profile">Alma</a></header><main><h1>Om oss</h1></main>';

describe("hydrating a prerendered page", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout"] }));
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  function root(inside: string): HTMLElement {
    document.body.innerHTML = `<div id="root">${inside}</div>`;
    return document.getElementById("root") as HTMLElement;
  }

  it("an empty root element is itself the mount point", () => {
    const empty = root("");
    expect(mountPointFor(empty)).toBe(empty);
  });

  it("a prerendered page stays visible until the app has rendered the page and the signed-in header", async () => {
    const old = root("<h1>Om oss</h1>");
    const mountPoint = mountPointFor(old);
    mountPoint.innerHTML = "<header></header><main>Laddar...</main>";
    await vi.waitFor(() => expect([mountPoint.hidden, old.isConnected]).toEqual([true, true]));
    mountPoint.innerHTML = page;
    await vi.waitFor(() => expect([mountPoint.hidden, mountPoint.id, old.isConnected]).toEqual([false, "root", false]));
  });

  it("a prerendered page is replaced after four seconds at the latest", () => {
    const old = root("<h1>Om oss</h1>");
    const mountPoint = mountPointFor(old);
    vi.advanceTimersByTime(4_000);
    expect([mountPoint.hidden, old.isConnected]).toEqual([false, false]);
  });
});

describe("hydrating a page that the server rendered", () => {
  afterEach(() => {
    history.replaceState(null, "", "/");
    forgetJoinCode();
    document.body.replaceChildren();
  });

  function rendered(): HTMLElement {
    document.body.innerHTML = '<div id="root" data-rendered><h1>Kassan</h1></div>';
    return document.getElementById("root") as HTMLElement;
  }

  it("a server-rendered page can be hydrated, and its mark is removed when that is done", () => {
    const root = rendered();
    expect([canHydrate(root), root.childNodes.length]).toEqual([true, 1]);
    markHydrated();
    expect(root.hasAttribute("data-rendered")).toBe(false);
  });

  it.each([
    ["a hash", () => history.replaceState(null, "", "/auth#type=recovery")],
    ["what the page before wished for", () => history.replaceState({ usr: { tab: "signUp" } }, "", "/auth")],
    ["an invitation", () => saveJoinCode("ABC234")],
  ])("a rendered page is emptied instead of hydrated when the server could not know of %s", (_what, happen) => {
    happen();
    const root = rendered();
    expect([canHydrate(root), root.childNodes.length, root.hasAttribute("data-rendered")]).toEqual([false, 0, false]);
  });

  it("a page is hydrated only when the invitation in its address is the one stored on the device", () => {
    history.replaceState(null, "", "/join-class?kod=ABC234");
    saveJoinCode("ABC234");
    expect(canHydrate(rendered())).toBe(true);
    saveJoinCode("ABC235");
    expect(canHydrate(rendered())).toBe(false);
  });

  it("a page without rendered content is not hydrated", () => {
    document.body.innerHTML = '<div id="root"></div>';
    expect(canHydrate(document.getElementById("root") as HTMLElement)).toBe(false);
  });
});
