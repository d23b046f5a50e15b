import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeOpenMenus } from "./close-open-menus.ts";

let stop: () => void = () => undefined;
beforeEach(() => {
  stop = closeOpenMenus();
  document.body.innerHTML =
    '<details data-menu open><summary>Meny</summary><a href="#om">Om oss</a></details><button type="button">Kom igång</button>';
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const isOpen = () => document.querySelector("details")?.open;

describe("closeOpenMenus", () => {
  it("a press outside an open menu closes it, and a press inside does not", async () => {
    await userEvent.click(screen.getByRole("link", { name: "Om oss" }));
    expect(isOpen()).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Kom igång" }));
    expect(isOpen()).toBe(false);
  });

  it("Escape closes an open menu and returns focus to its button", async () => {
    await userEvent.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    expect(document.activeElement?.textContent).toBe("Meny");
  });
});
