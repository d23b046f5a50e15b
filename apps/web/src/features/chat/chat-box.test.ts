import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { putChatBox } from "./chat-box.ts";
import type { ChatBox } from "./chat-box.ts";
import { isChatPlace } from "./chat-places.ts";

const source = { websiteId: "prov", host: "https://chatt.exempel.se", email: "hej@utspring.test" };
// Scripts are not fetched here: each is said to have come.
const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
const room = window as unknown as { $crisp?: unknown[]; CRISP_WEBSITE_ID?: string };
const script = () => document.head.querySelector<HTMLScriptElement>('script[src="https://chatt.exempel.se/l.js"]');
const button = () => document.querySelector<HTMLButtonElement>(".utspring-chat button");

describe("the chat's input", () => {
  let box: ChatBox;

  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    box = putChatBox(source, { isOverNav: true });
  });
  afterEach(() => {
    box.remove();
    vi.useRealTimers();
  });

  it("the chat loads nothing before it is started, and shows its hours and e-mail address", () => {
    expect([script(), room.$crisp, box.isStarted()]).toEqual([null, undefined, false]);
    const words = document.querySelector(".utspring-chat")?.textContent;
    expect(words).toContain("vardagar 09:00–17:00");
    expect(words).toContain("hej@utspring.test");
  });

  it("the chat starts in safe mode, sets the nickname one second later, and leaves no trace when removed", () => {
    button()?.click();
    expect(room.$crisp).toEqual([["safe", true]]);
    expect(room.CRISP_WEBSITE_ID).toBe("prov");
    vi.advanceTimersByTime(999);
    expect(room.$crisp).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(room.$crisp).toEqual([
      ["safe", true],
      ["set", "user:nickname", ["Användare"]],
    ]);
    const widget = document.createElement("div");
    widget.className = "crisp-client";
    document.body.append(widget);
    box.remove();
    expect([
      script(),
      document.querySelector(".crisp-client, .utspring-chat"),
      "$crisp" in window,
      "CRISP_WEBSITE_ID" in window,
    ]).toEqual([null, null, false, false]);
  });

  it("a started chat starts again on the next page, but not after its script has failed to load", () => {
    button()?.click();
    box.remove();
    box = putChatBox(source, { isOverNav: true });
    expect(box.isStarted()).toBe(true);
    script()?.dispatchEvent(new Event("error"));
    expect(box.isStarted()).toBe(false);
    expect(document.querySelector(".utspring-chat [role=status]")?.textContent).toBe("Chatten gick inte att starta.");
    expect(sessionStorage.getItem("utspring.chat")).toBeNull();
  });
});

describe("where the chat is shown", () => {
  it.each(["/auth", "/profile", "/admin", "/class/payments", "/class/documents"])(
    "the chat is not allowed at %s",
    (path) => expect(isChatPlace(path)).toBe(false),
  );
  it.each(["/", "/support", "/class", "/class/fund", "/authors"])("the chat is allowed at %s", (path) =>
    expect(isChatPlace(path)).toBe(true),
  );
});
