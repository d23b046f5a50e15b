import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";

const search = (page: Page) => page.getByRole("dialog", { name: "Sök" });

test("the quick search is a combobox that points at the highlighted match and announces when there is none", async ({
  as,
  isMobile,
}) => {
  test.skip(isMobile, "shortcuts are for keyboards");
  const page = await as("ansvarig");
  await page.goto("/class");
  await expect(page.getByRole("button", { name: "Sök och gå till" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = search(page).getByRole("combobox", { name: "Sök" });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.type("ka");
  const highlighted = async () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute("aria-activedescendant");
      const option = id === null || id === undefined ? null : document.getElementById(id);
      return option?.matches("[role=option][aria-selected=true]") ? option.textContent : null;
    });
  const first = await highlighted();
  expect(first).not.toBeNull();
  await page.keyboard.press("ArrowDown");
  expect(await highlighted()).not.toBe(first);
  await page.keyboard.press("ArrowUp");
  expect(await highlighted()).toBe(first);
  await field.fill("finns inte");
  await expect(search(page).getByRole("status")).toHaveText("Inget passar din sökning.");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(search(page).getByRole("listbox")).toHaveCount(0);
});

test("the status grid is one tab stop, and the arrow keys move from cell to cell", async ({ as, people, isMobile }) => {
  test.skip(isMobile, "a phone has cards");
  const { manager } = await people.newClass({ pupils: 2 });
  const caller = await people.caller(manager);
  for (const title of ["Flaket", "Mössan"])
    await caller.mutate("payments.create", {
      title,
      amount: "50",
      phoneNumber: "0701234567",
      idempotencyKey: randomUUID(),
    });
  const page = await as(manager);
  await page.goto("/class/payments?flik=status");
  const grid = page.getByRole("grid", { name: "Medlemmar och betalningar" });
  await expect(grid.getByRole("gridcell").first()).toBeVisible();
  expect(await grid.locator("button").count()).toBeGreaterThan(5);
  await expect(grid.locator("button[tabindex='0']")).toHaveCount(1);
  const first = grid.locator("tbody tr").first().getByRole("button");
  await first.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(first.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(grid.locator("tbody tr").nth(1).getByRole("button").nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await grid.evaluate((table) => table.contains(document.activeElement))).toBe(false);
});

test("the browser tab's title names the open tab of the page", async ({ as }) => {
  const page = await as("ny-ansvarig");
  await page.goto("/class/payments");
  await expect(page).toHaveTitle("Betalningar · Utspring");
  await page.getByRole("tab", { name: "Status" }).click();
  await expect(page).toHaveTitle("Status · Betalningar · Utspring");
  await page.getByRole("tab", { name: /^Godkännanden/u }).click();
  await expect(page).toHaveTitle(/^Godkännanden \(\d+\) · Betalningar · Utspring$/u);
  await page.goto("/class/calendar");
  await expect(page).toHaveTitle("Kalender · Utspring");
});

test("messages, events, polls and devices with equal names have distinct button names", async ({ as, people }) => {
  const { manager } = await people.newClass({ pupils: 0 });
  const caller = await people.caller(manager);
  for (const day of ["2098-06-04", "2098-06-05"]) {
    await caller.mutate("classes.postMessage", { title: "Möte", content: "Hej" });
    await caller.mutate("calendar.create", { title: "Möte", eventDate: day });
    await caller.mutate("polls.create", { title: "Möte", options: ["Ja", "Nej"] });
    await people.caller(manager);
  }
  const page = await as(manager);
  for (const [path, action, words] of [
    ["/class/messages", "Ta bort", /^Ta bort Möte, \d+ \p{L}+\.? \d{4} kl\. \d\d:\d\d/u],
    ["/class/calendar", "Ändra", /^Ändra Möte, \p{L}+ \d juni 2098$/u],
    ["/class/voting-real", "Avsluta", /^Avsluta Möte, \d+ \p{L}+\.? \d{4} kl\. \d\d:\d\d/u],
    ["/profile", "Avsluta", /^Avsluta .+, senast använd \d+ \p{L}+\.? \d{4} kl\. \d\d:\d\d/u],
  ] as const) {
    await page.goto(path);
    const buttons = page.getByRole("button", { name: new RegExp(`^${action} `, "u") });
    await expect(buttons.first()).toBeVisible();
    const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    expect(names.length, path).toBeGreaterThan(1);
    expect(new Set(names).size, path).toBe(names.length);
    for (const name of names) expect(name).toMatch(words);
  }
});
