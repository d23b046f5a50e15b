import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetJoinCode, saveJoinCode } from "../lib/join-code.ts";
import { markHydrated, canHydrate, mountPointFor } from "./hydrate.ts";

const page = '<header><a href="/profile">Alma</a></header><main><h1>Om oss</h1></main>';

describe("taking over a page that was rendered ahead", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout"] }));
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  function root(inside: string): HTMLElement {
    document.body.innerHTML = `<div id="root">${inside}</div>`;
    return document.getElementById("root") as HTMLElement;
  }

  it("an empty document is filled where it stands", () => {
    const empty = root("");
    expect(mountPointFor(empty)).toBe(empty);
  });

  it("the old page stands until the new one shows the page and whose it is", async () => {
    const old = root("<h1>Om oss</h1>");
    const mountPoint = mountPointFor(old);
    mountPoint.innerHTML = "<header></header><main>Laddar...</main>";
    await vi.waitFor(() => expect([mountPoint.hidden, old.isConnected]).toEqual([true, true]));
    mountPoint.innerHTML = page;
    await vi.waitFor(() => expect([mountPoint.hidden, mountPoint.id, old.isConnected]).toEqual([false, "root", false]));
  });

  it("the old page gives way after four seconds, come what may", () => {
    const old = root("<h1>Om oss</h1>");
    const mountPoint = mountPointFor(old);
    vi.advanceTimersByTime(4_000);
    expect([mountPoint.hidden, old.isConnected]).toEqual([false, false]);
  });
});

describe("taking over a page that the server rendered", () => {
  afterEach(() => {
    history.replaceState(null, "", "/");
    forgetJoinCode();
    document.body.replaceChildren();
  });

  function rendered(): HTMLElement {
    document.body.innerHTML = '<div id="root" data-rendered><h1>Kassan</h1></div>';
    return document.getElementById("root") as HTMLElement;
  }

  it("is done where it is the page to show, which says when it answers", () => {
    const root = rendered();
    expect([canHydrate(root), root.childNodes.length]).toEqual([true, 1]);
    markHydrated();
    expect(root.hasAttribute("data-rendered")).toBe(false);
  });

  it.each([
    ["a hash", () => history.replaceState(null, "", "/auth#type=recovery")],
    ["what the page before wished for", () => history.replaceState({ usr: { tab: "signUp" } }, "", "/auth")],
    ["an invitation", () => saveJoinCode("ABC234")],
  ])("is not, where the server could not know of %s: the browser begins with nothing", (_what, happen) => {
    happen();
    const root = rendered();
    expect([canHydrate(root), root.childNodes.length, root.hasAttribute("data-rendered")]).toEqual([false, 0, false]);
  });

  it("is, where the address says the invitation that the device keeps", () => {
    history.replaceState(null, "", "/join-class?kod=ABC234");
    saveJoinCode("ABC234");
    expect(canHydrate(rendered())).toBe(true);
    saveJoinCode("ABC235");
    expect(canHydrate(rendered())).toBe(false);
  });

  it("is not, where nothing was rendered", () => {
    document.body.innerHTML = '<div id="root"></div>';
    expect(canHydrate(document.getElementById("root") as HTMLElement)).toBe(false);
  });
});
