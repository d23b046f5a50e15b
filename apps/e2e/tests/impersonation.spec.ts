import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { demoAccounts } from "../src/people.ts";
import type { Account } from "../src/people.ts";
import { atOnce, expectToast, record, toastsOn } from "../src/screen.ts";

/** A new session, so that no other test impersonates with it. */
const admin: Account = { ...demoAccounts.admin, firstName: "Admin", lastName: "Utspring", name: "Admin Utspring" };

const bannerText = "Du är inloggad som admin och administrerar en klass";

/** Ten minutes are too long for a test: the server's refusal after them is faked. */
async function wantPassword(page: Page): Promise<void> {
  const data = { code: "CONFIRM_PASSWORD", httpStatus: 403, requestId: null };
  const error = { json: { message: "Bekräfta ditt lösenord för att fortsätta", code: -32_603, data } };
  await page.route("**/trpc/admin.impersonate*", (route) => route.fulfill({ status: 403, json: { error } }), {
    times: 1,
  });
}

test.describe("admin.impersonate", () => {
  test("an administrator works in a class under their own name with a banner, and the audit log lists it all", async ({
    as,
    people,
  }) => {
    const { name, manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(admin), as(pupil)]);
    await Promise.all([page.goto("/admin"), elev.goto("/class/fund")]);
    await page.getByLabel("Sök på klass, kod eller studentansvarig").fill(name);
    await expect(record(page, "Klasser", name)).toHaveCount(1);
    await page.getByRole("button", { name: `Gå till klass ${name}` }).click();
    await expectToast(page, "Du administrerar nu klassen som studentansvarig");
    await expect(page).toHaveURL("/class");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

    const banner = page.getByRole("region", { name: "Administration av en klass" });
    for (const path of ["/class/payments", "/profile", "/"]) {
      await page.goto(path);
      await expect(banner).toContainText(bannerText);
      await expect(banner).toContainText(name);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    }
    await expect(page.getByRole("banner").getByRole("link", { name: "Gå till klass" })).toHaveCount(0);

    await page.goto("/class/fund");
    await page.getByRole("button", { name: "Pengar in" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Belopp").fill("300");
    await dialog.getByLabel("Beskrivning").fill("Glömd insats");
    await dialog.getByRole("button", { name: "Registrera", exact: true }).click();
    await expectToast(page, "Inbetalning registrerad!");
    const row = elev.getByRole("row").or(elev.getByRole("listitem")).filter({ hasText: "Glömd insats" });
    await expect(row).toContainText("Admin Utspring", atOnce);
    await expect(row).toContainText("administratör");

    await banner.getByRole("button", { name: "Avsluta administrationen av klassen" }).click();
    await expect(page).toHaveURL("/admin");
    await expectToast(page, "Du administrerar inte längre klassen");
    await expect(banner).toHaveCount(0);
    await page.goto("/class");
    await expect(page).toHaveURL("/admin");

    await page.getByRole("tab", { name: "Granskning" }).click();
    await page.getByRole("combobox", { name: "Klass" }).fill(name);
    await page.getByRole("option", { name: new RegExp(name, "u") }).click();
    const lines = page.getByRole("tabpanel").getByRole("listitem");
    await expect(lines).toHaveText([
      /Admin Utspring slutade administrera klassen/u,
      /Admin Utspring registrerade en inbetalning på 300,00\skr\s*Admin som studentansvarig/u,
      /Admin Utspring började administrera klassen/u,
      new RegExp(`Admin Utspring utsåg ${manager.name} till studentansvarig`, "u"),
      new RegExp(`${pupil.name} gick med i klassen`, "u"),
      /Admin Utspring skapade klassen/u,
    ]);
    await expect(lines.first()).toContainText(/\d\d:\d\d/u);
    await page.getByRole("combobox", { name: "Vem" }).fill(pupil.email);
    await page.getByRole("option", { name: new RegExp(pupil.name, "u") }).click();
    await expect(lines).toHaveText([new RegExp(`${pupil.name} gick med i klassen`, "u")]);
  });

  test("an impersonating administrator can neither vote, pay nor join a class", async ({ as, people }) => {
    const { id, name, code, manager } = await people.newClass();
    const responsible = await people.caller(manager);
    const { pollId } = await responsible.mutate<{ pollId: string }>("polls.create", {
      title: "Vilket tema?",
      options: ["Nittiotal", "Trädgård"],
    });
    const { requirementId } = await responsible.mutate<{ requirementId: string }>("payments.create", {
      title: "Studentflak",
      amount: "1500",
      phoneNumber: "0701234567",
      idempotencyKey: randomUUID(),
    });
    const page = await as(admin);
    await page.goto("/admin");
    const call = async (procedure: string, input: object) => {
      const answer = (await (await page.request.post(`/trpc/${procedure}`, { data: { json: input } })).json()) as {
        error?: { json: { message: string } };
      };
      return answer.error?.json.message;
    };
    expect(await call("admin.impersonate", { classId: id })).toBeUndefined();

    await page.goto("/class/voting-real");
    const options = page.getByRole("radiogroup", { name: "Vilket tema?" });
    for (const name of ["Nittiotal", "Trädgård"])
      await expect(options.getByRole("radio", { name })).toHaveAttribute("aria-disabled", "true");
    await page.goto("/class/payments");
    await expect(page.getByRole("article", { name: "Studentflak" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Betala Studentflak" })).toHaveCount(0);
    await expect(page.getByText(/Undantagen|kvar att betala/u)).toHaveCount(0);
    await page.goto("/class");
    await expect(page.getByRole("region", { name: "Pengar" }).getByRole("link")).toHaveCount(2);
    await page.goto(`/join-class?kod=${code}`);
    await expect(page).toHaveURL("/class");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

    const refusal = "Det går inte att göra medan du administrerar en klass.";
    expect(await call("polls.vote", { pollId, optionIndex: 0 })).toBe(refusal);
    expect(await call("payments.report", { requirementId, idempotencyKey: randomUUID() })).toBe(refusal);
    expect(await call("classes.join", { classCode: code, idempotencyKey: randomUUID() })).toBe(refusal);
  });

  test("impersonating asks for the password again, refuses a wrong one, and continues after the right one", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/admin\.impersonate|auth\.confirmPassword/u);
    const { name } = await people.newClass({ pupils: 0 });
    const page = await as(admin);
    await wantPassword(page);
    await page.goto("/admin");
    await page.getByLabel("Sök på klass, kod eller studentansvarig").fill(name);
    await expect(page.getByRole("button", { name: /^Gå till klass / })).toHaveCount(1);
    await page.getByRole("button", { name: `Gå till klass ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Bekräfta ditt lösenord" });
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(dialog).toBeHidden();
    await expect(toastsOn(page)).toHaveCount(0);
    await expect(page).toHaveURL("/admin");

    await wantPassword(page);
    await page.getByRole("button", { name: `Gå till klass ${name}` }).click();
    const field = dialog.getByLabel("Lösenord", { exact: true });
    await field.fill("fel lösenord");
    await dialog.getByRole("button", { name: "Bekräfta" }).click();
    await expect(field).toHaveAccessibleDescription("Nuvarande lösenord stämmer inte.");
    await field.fill(admin.password);
    await dialog.getByRole("button", { name: "Bekräfta" }).click();
    await expect(page).toHaveURL("/class");
    await expect(page.getByRole("region", { name: "Administration av en klass" })).toContainText(name);
  });
});
