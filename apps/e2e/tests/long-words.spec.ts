import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { settle } from "../src/screen.ts";
import { newKey } from "@utspring/testkit/new-key";

/** No place in it where a line may break. */
const long = (words: string, length: number) => words.padEnd(length, "konferensdeltagarförteckning");

const outside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found =
      document.documentElement.scrollWidth > width
        ? [`the page is ${document.documentElement.scrollWidth} px wide`]
        : [];
    for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
      if (!heading.checkVisibility() || heading.getBoundingClientRect().width <= 1) continue;
      const words = document.createRange();
      words.selectNodeContents(heading);
      const { left, right } = words.getBoundingClientRect();
      if (left < 0 || right > width + 1)
        found.push(
          `${heading.tagName} ${heading.textContent.slice(0, 40)}: ${Math.round(left)} to ${Math.round(right)}`,
        );
    }
    return found;
  });

test("long words wrap in every heading, also at 320 px", async ({ as, people, isMobile }) => {
  test.skip(!isMobile, "a narrow screen is a phone's");
  const admin = await people.caller("admin");
  const mark = randomUUID().slice(0, 8);
  const name = long(`Klass${mark}`, 110);
  const { classId } = await admin.mutate<{ classId: string }>("admin.classes.create", {
    name,
    description: long("Vi", 200),
    ...newKey(),
  });
  const manager = await people.newAccount();
  const { rows } = await admin.query<{ rows: { userId: string }[] }>("admin.users.list", { search: manager.email });
  await admin.mutate("admin.classes.assignRepresentative", { classId, userId: rows[0]?.userId });
  const caller = await people.caller(manager);
  await caller.mutate("auth.updateName", { firstName: long("Åsa", 70), lastName: long("Öberg", 70) });
  await caller.mutate("classes.postMessage", { title: long("Möte", 110), content: long("Hej", 300) });
  await caller.mutate("calendar.create", {
    title: long("Bal", 110),
    description: long("I aulan", 200),
    eventDate: "2098-06-04",
  });
  await caller.mutate("polls.create", { title: long("Tema", 150), options: [long("Ja", 90), "Nej"] });
  await caller.mutate("payments.create", {
    title: long("Flak", 95),
    amount: "99 999",
    phoneNumber: "0701234567",
    ...newKey(),
  });
  const { budgetId } = await caller.mutate<{ budgetId: string }>("budget.create", { name: long("Bal", 110) });
  await caller.mutate("budget.addItem", {
    budgetId,
    category: "expense",
    itemName: long("Mat", 110),
    budgetedAmount: "12 345",
  });
  await caller.mutate("fund.deposit", { amount: "1 234", description: long("Kakor", 150), ...newKey() });
  const supplier = long(`Strumpor${mark}`, 110);
  const { supplierId } = await admin.mutate<{ supplierId: string }>("admin.suppliers.create", { name: supplier });
  await admin.mutate("admin.products.create", {
    supplierId,
    name: long("Sockor", 110),
    costPrice: "60",
    classProfit: "30",
    adminProfit: "10",
    options: [],
  });
  await caller.mutate("sales.startSession", {
    supplierId,
    name: long("Höst", 110),
    description: long("Allt", 200),
    ...newKey(),
  });

  const page = await as(manager);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [
    "/class",
    "/class/messages",
    "/class/fund",
    "/class/payments",
    "/class/payments?flik=status",
    "/class/bank",
    "/class/budget",
    `/class/budget?visa=${budgetId}`,
    "/class/calendar",
    "/class/voting-real",
    "/class/sales",
    "/class/sales?flik=produkter",
    "/class/settings",
    "/class/poster",
    "/profile",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await settle(page);
    expect(await outside(page), path).toEqual([]);
  }
  await page.goto("/class/payments");
  await page.getByRole("button", { name: /^Betala Flak/ }).click();
  await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
  await settle(page);
  expect(await outside(page), "the sheet of a payment").toEqual([]);

  const boss = await as("admin");
  await boss.setViewportSize({ width: 320, height: 700 });
  await boss.goto("/admin");
  await boss.getByLabel("Sök på klass, kod eller studentansvarig").fill(name);
  await expect(boss.getByText(name).first()).toBeVisible();
  expect(await outside(boss), "the administrator's classes").toEqual([]);
  for (const path of ["/admin?flik=leverantorer", `/admin?flik=leverantorer&leverantor=${supplierId}`]) {
    await boss.goto(path);
    await expect(boss.getByRole("heading", { name: new RegExp(supplier, "u") }).first()).toBeVisible();
    await settle(boss);
    expect(await outside(boss), path).toEqual([]);
  }
});
