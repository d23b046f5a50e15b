import { render } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgetJoinCode, saveJoinCode } from "../lib/session/join-code.ts";
import { HydratedMark, canHydrate } from "./hydrate.ts";

describe("hydrating a page that the server rendered", () => {
  const startAnew = () => {
    history.replaceState(null, "", "/");
    forgetJoinCode();
    document.body.replaceChildren();
  };
  // The window is that of other files' tests, too.
  beforeEach(startAnew);
  afterEach(startAnew);

  function rendered(): HTMLElement {
    document.body.innerHTML = '<div id="root" data-rendered><h1>Kassan</h1></div>';
    return document.getElementById("root") as HTMLElement;
  }

  it("a server-rendered page can be hydrated, and its mark is removed when that is done", () => {
    const root = rendered();
    expect([canHydrate(root), root.childNodes.length]).toEqual([true, 1]);
    render(createElement(HydratedMark));
    expect(root.hasAttribute("data-rendered")).toBe(false);
  });

  it.each([
    ["a hash", () => history.replaceState(null, "", "/auth#type=recovery")],
    ["what the page before wished for", () => history.replaceState({ usr: { tab: "signUp" } }, "", "/auth")],
    ["an invitation", () => saveJoinCode("ABC234")],
  ])(
    "a rendered page is not hydrated, and stays until the browser renders it, when the server could not know of %s",
    (_what, happen) => {
      happen();
      const root = rendered();
      expect([canHydrate(root), root.childNodes.length, root.hasAttribute("data-rendered")]).toEqual([false, 1, true]);
    },
  );

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
