import type { Page } from "@playwright/test";
import { expect, openTab, test } from "../src/fixtures.ts";
import type { Account, People } from "../src/people.ts";

async function idOf(people: People, { email }: Account): Promise<string> {
  const found = await (
    await people.caller("admin")
  ).query<{ rows: { userId: string }[] }>("admin.users.list", { search: email });
  return found.rows[0]?.userId ?? "";
}

async function expectThrownOut(page: Page, why: string): Promise<void> {
  await expect(page).toHaveURL("/auth", { timeout: 15_000 });
  await expect(page.getByRole("status").filter({ hasText: why })).toBeVisible();
}

test.describe("the end of a session", () => {
  test("the sign-in page says why a session ended: frozen, new role, new password; nothing after an own sign-out, in any tab", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/401 \(Unauthorized\)|HTTP Authentication failed/u);
    const admin = await people.caller("admin");
    const { id: classId, pupils } = await people.newClass({ pupils: 3 });
    const [frozen, chosen, changed] = pupils as [Account, Account, Account];
    const pages = await Promise.all([frozen, chosen, changed].map((pupil) => as(pupil)));
    const [first, second, third] = pages as [Page, Page, Page];
    for (const page of pages) await page.goto("/class");

    await admin.mutate("admin.users.freeze", { userId: await idOf(people, frozen) });
    await expectThrownOut(first, "Du har loggats ut eftersom kontot är fryst. Kontakta en administratör.");
    await first.reload();
    await expectThrownOut(first, "kontot är fryst");

    await admin.mutate("admin.classes.assignRepresentative", { classId, userId: await idOf(people, chosen) });
    await expectThrownOut(second, "Du har loggats ut eftersom du har blivit studentansvarig.");

    const elsewhere = await as(changed);
    await elsewhere.goto("/profile");
    await elsewhere.getByLabel("Nuvarande lösenord").fill(changed.password);
    await elsewhere.getByLabel("Nytt lösenord", { exact: true }).fill("ett alldeles nytt");
    await elsewhere.getByRole("button", { name: "Byt lösenord" }).click();
    await expectThrownOut(third, "Du har loggats ut eftersom ditt lösenord har bytts.");

    const otherTab = await openTab(elsewhere);
    await otherTab.goto("/class");
    await expect(otherTab.getByRole("heading", { name: "Händelser" })).toBeVisible();
    await elsewhere.getByRole("button", { name: "Logga ut" }).click();
    await expect(elsewhere).toHaveURL("/auth");
    await expect(otherTab).toHaveURL("/auth");
    await expect(otherTab.getByRole("heading", { name: "Välkommen till Utspring" })).toBeVisible();
    await expect(otherTab.getByText(/Du har loggats ut eftersom/u)).toHaveCount(0);
    await elsewhere.reload();
    await expect(elsewhere.getByRole("heading", { name: "Välkommen till Utspring" })).toBeVisible();
    await expect(elsewhere.getByText(/Du har loggats ut eftersom/u)).toHaveCount(0);
  });
});
