import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";

const look = (target: Locator) =>
  target.evaluate((element) => {
    const { backgroundColor, borderColor, borderStyle, outlineStyle, color } = getComputedStyle(element);
    return JSON.stringify({ backgroundColor, borderColor, borderStyle, outlineStyle, color });
  });

async function highContrast(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
}

const highlight = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.cssText = "forced-color-adjust: none; background: Highlight";
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
const background = (target: Locator) => target.evaluate((element) => getComputedStyle(element).backgroundColor);

test.describe("high contrast (forced-colors): a selected item is recognisable", () => {
  test("in forced colours ticked boxes, the open tab, segments and the current page's link are highlighted", async ({
    as,
    people,
    isMobile,
  }) => {
    const { manager, pupils } = await people.newClass({ pupils: 2 });
    const caller = await people.caller(manager);
    const { requirementId } = await caller.mutate<{ requirementId: string }>("payments.create", {
      title: "Flaket",
      amount: "50",
      phoneNumber: "0701234567",
      idempotencyKey: randomUUID(),
    });
    const [one, two] = await Promise.all(pupils.map(async (pupil) => people.caller(pupil)));
    await one?.mutate("payments.report", { requirementId, idempotencyKey: randomUUID() });
    await two?.mutate("payments.report", { requirementId, idempotencyKey: randomUUID() });
    const page = await as(manager);
    await highContrast(page);
    await page.goto("/class/payments?flik=godkannanden");
    const chosen = await highlight(page);
    const boxes = page.getByRole("list", { name: "Väntar på godkännande" }).getByRole("checkbox");
    await boxes.first().check();
    expect(await background(boxes.first())).toBe(chosen);
    expect(await background(boxes.nth(1))).not.toBe(chosen);
    const mixed = page.getByRole("checkbox", { name: "Markera alla" });
    expect(await background(mixed)).toBe(chosen);

    const tabs = page.getByRole("tab");
    expect(await look(page.getByRole("tab", { selected: true }))).not.toBe(await look(tabs.first()));
    expect(await background(page.getByRole("tab", { selected: true }))).toBe(chosen);

    await page.goto("/class/payments?flik=status");
    const segment = (name: string) => page.locator("label").filter({ hasText: name });
    expect(await background(segment("Alla"))).toBe(chosen);
    expect(await background(segment("Obetalda"))).not.toBe(chosen);

    await caller.mutate("payments.approve", {
      recordIds: (await caller.query<{ rows: { recordId: string }[] }>("payments.pending", {})).rows
        .slice(0, 1)
        .map(({ recordId }) => recordId),
      idempotencyKey: randomUUID(),
    });
    await page.goto("/class/payments");
    const place = page
      .getByRole("navigation", { name: "Huvudmeny" })
      .filter({ visible: true })
      .getByRole("link", { name: "Betala" });
    expect(await background(place), isMobile ? "bottom bar" : "header").toBe(chosen);
  });

  test("in forced colours a poll's chosen option and its share are highlighted", async ({ as, people }) => {
    const { manager, pupil } = await people.classWithPupil();
    const caller = await people.caller(manager);
    await caller.mutate("polls.create", { title: "Vart?", options: ["Gotland", "Åre"] });
    const page = await as(pupil);
    await highContrast(page);
    await page.goto("/class/voting-real");
    const chosen = await highlight(page);
    const options = page.getByRole("radiogroup", { name: "Vart?" }).locator("label");
    await options.first().click();
    await expect(page.getByRole("radio", { name: "Gotland" })).toBeChecked();
    const mark = (index: number) => options.nth(index).locator("[aria-hidden]").last();
    expect(await background(mark(0))).toBe(chosen);
    expect(await background(mark(1))).not.toBe(chosen);
    await page.getByRole("button", { name: "Rösta i Vart?" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Rösta", exact: true }).click();
    await expect(options.first()).toContainText("100");
    expect(await background(options.first().locator("[style*='--share']"))).toBe(chosen);
  });
});
