import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { makeOffer, startCampaign } from "../src/campaigns.ts";
import { expect, test } from "../src/fixtures.ts";
import { toastsOn } from "../src/screen.ts";

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; !(await isFocused(target)); stops += 1) {
    expect(stops, `stops on the way to ${target}`).toBeLessThan(80);
    await page.keyboard.press("Tab");
  }
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function write(page: Page, field: string, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(field, { exact: true }));
  await page.keyboard.type(words);
}

test("the skip link leads to the content, and navigation moves focus to the new page's heading and sets the title", async ({
  as,
}) => {
  const page = await as("elev");
  await page.goto("/class");
  await expect(page).toHaveTitle("Hem · Utspring");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("navigation", { name: "Huvudmeny" }).getByRole("link", { name: "Betala" }).click();
  await expect(page).toHaveTitle("Betalningar · Utspring");
  await expect(page.getByRole("heading", { name: "Betalningar", level: 1 })).toBeFocused();

  await page.goto("/profile");
  await expect(page.getByLabel("Förnamn")).toBeVisible();
  await page.locator("body").focus();
  const skip = page.getByRole("link", { name: "Hoppa till innehållet" });
  await expect(async () => {
    await page.keyboard.press("Shift+Tab");
    await expect(skip).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInMain = await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement) ?? false);
  expect(isInMain).toBe(true);
});

test.describe("keyboard only", () => {
  test("a new person signs up, reads the terms, signs in and joins a class by keyboard", async ({ page, people }) => {
    const { code, name } = await people.newClass({ pupils: 0 });
    const person = people.newcomer();
    await page.goto("/auth");
    await tabTo(page, page.getByRole("tab", { name: "Logga in" }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Skapa konto" })).toHaveAttribute("aria-selected", "true");
    await write(page, "Förnamn", person.firstName);
    await write(page, "Efternamn", person.lastName);
    await write(page, "E-post", person.email);
    await write(page, "Lösenord", person.password);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await tabTo(page, dialog.getByRole("region"));
    await page.keyboard.press("End");
    await expect(dialog.getByRole("button", { name: "Acceptera" })).toBeEnabled();
    await press(page, dialog.getByRole("button", { name: "Acceptera" }));
    await expect(toastsOn(page).filter({ hasText: "Konto skapat!" })).toBeVisible();
    await write(page, "Lösenord", person.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/join-class");
    await write(page, "Klasskod", code);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/class");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeFocused();
  });

  test("a pupil reports a payment and votes by keyboard, and focus returns to where it was", async ({ as, people }) => {
    const { manager, pupil } = await people.classWithPupil();
    const caller = await people.caller(manager);
    await caller.mutate("payments.create", {
      title: "Flaket",
      amount: "500",
      phoneNumber: "0701234567",
      idempotencyKey: randomUUID(),
    });
    await caller.mutate("polls.create", { title: "Vilket tema?", options: ["Nittiotal", "Rymden"] });
    const page = await as(pupil);
    await page.goto("/class/payments");
    const pay = page.getByRole("button", { name: "Betala Flaket" });
    await press(page, pay);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(pay).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, page.getByRole("dialog").getByRole("button", { name: "Jag har betalat" }));
    await expect(toastsOn(page).filter({ hasText: "Betalning rapporterad!" })).toBeVisible();
    await expect(page.getByRole("article", { name: "Flaket" })).toContainText("Under granskning");

    await page.goto("/class/voting-real");
    const options = page.getByRole("radiogroup", { name: "Vilket tema?" });
    await tabTo(page, options.getByRole("radio", { name: "Nittiotal" }));
    await page.keyboard.press("ArrowDown");
    await expect(options.getByRole("radio", { name: "Rymden" })).toBeChecked();
    await press(page, page.getByRole("button", { name: "Rösta i Vilket tema?" }));
    await press(page, page.getByRole("dialog").getByRole("button", { name: "Rösta", exact: true }));
    await expect(options.getByRole("radio", { name: /Rymden.*Din röst/u })).toBeFocused();
  });

  test("a pupil registers a sale with an option, a quantity and a name by keyboard", async ({ as, people }) => {
    const [{ manager, pupil }, offer] = await Promise.all([people.classWithPupil(), makeOffer(people)]);
    const caller = await people.caller(manager);
    await caller.mutate("sales.products.create", {
      name: "Luvtröja",
      costPrice: "200",
      classProfit: "50",
      options: ["M", "L"],
    });
    await startCampaign(people, manager, offer, "Vårens försäljning");
    const page = await as(pupil);
    await page.goto("/class/sales");
    await press(page, page.getByRole("button", { name: "Sälj Luvtröja" }));
    const dialog = page.getByRole("dialog");
    await tabTo(page, dialog.getByRole("radio", { name: "M" }));
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("radio", { name: "L" })).toBeChecked();
    await press(page, dialog.getByRole("button", { name: "Öka antalet" }));
    await write(page, "Kundens namn", "Mormor Ulla");
    await press(page, dialog.getByRole("button", { name: "Spara", exact: true }));
    await expect(toastsOn(page).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    const own = page.getByRole("region", { name: "Min försäljning" });
    await expect(own).toContainText("Mormor Ulla");
    await expect(own).toContainText(/500\skr/u);
  });

  test("the focused element is never covered by the bottom navigation or a banner", async ({ as }) => {
    const page = await as("ansvarig", { reducedMotion: "reduce" });
    await page.goto("/class");
    await expect(page.getByRole("heading", { name: "Händelser" })).toBeVisible();
    const hidden: string[] = [];
    for (let stops = 0; stops < 45; stops += 1) {
      await page.keyboard.press("Tab");
      hidden.push(
        ...(await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return [];
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const [x, inset] = [(left + right) / 2, 3];
          // An element is hidden when it is covered from top to bottom (WCAG 2.4.11).
          const isSeen = [top + inset, (top + bottom) / 2, bottom - inset].some((y) => {
            const hit = document.elementFromPoint(x, y);
            return hit !== null && (element.contains(hit) || hit.contains(element));
          });
          return isSeen ? [] : [element.outerHTML.slice(0, 120)];
        })),
      );
    }
    expect(hidden).toEqual([]);
  });

  test("the page behind an open dialog scrolls neither by key nor by wheel, and keeps its width", async ({ as }) => {
    const page = await as("ansvarig");
    await page.goto("/class");
    const place = () => page.evaluate(() => [scrollY, document.querySelector("main")?.clientWidth]);
    await expect(page.getByRole("heading", { name: "Händelser" })).toBeVisible();
    const before = await place();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press("PageDown");
    // The answer to a search takes longer than the first frames of a scroll.
    await page.keyboard.type("qqqq");
    await expect(page.getByRole("dialog")).toContainText("Inget passar din sökning.");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await place()).toEqual(before);
    await page.mouse.wheel(0, 600);
    await expect.poll(async () => (await place())[0]).toBeGreaterThan(0);
  });
});
