import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";
import type { Account, People } from "../src/people.ts";

const box = (page: Page, title: string) => page.getByRole("checkbox", { name: title });
const progress = (page: Page) => page.getByRole("region", { name: "Klart hittills" });

/** All classes share the list, so other tests change its length. */
async function expectDone(page: Page, done: number): Promise<void> {
  await expect(async () => {
    const words = await progress(page).innerText();
    const [, count, total] = /(\d+) av (\d+) klara/u.exec(words) ?? [];
    const percent = Math.round((done / Number(total)) * 100);
    expect(Number(count)).toBe(done);
    expect(words).toContain(`${percent} %`);
    await expect(progress(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(percent), {
      timeout: 100,
    });
  }).toPass(atOnce);
}

async function assignAnother(people: People, classId: string): Promise<Account> {
  const admin = await people.caller("admin");
  const other = await people.newAccount();
  const found = await admin.query<{ rows: { userId: string }[] }>("admin.users.list", { search: other.email });
  await admin.mutate("admin.classes.assignRepresentative", { classId, userId: found.rows[0]?.userId });
  return other;
}

test.describe("checklist", () => {
  test("a tick by one studentansvarig reaches another live, with the name and the progress", async ({ as, people }) => {
    const klass = await people.newClass({ pupils: 0 });
    const other = await assignAnother(people, klass.id);
    const admin = await people.caller("admin");
    const mark = randomUUID().slice(0, 8);
    const [flak, cap] = [`Boka studentflak ${mark}`, `Beställ mössor ${mark}`];
    await admin.mutate("admin.checklist.create", { title: flak, description: "Minst ett halvår innan" });
    await admin.mutate("admin.checklist.create", { title: cap, isRequired: false });
    const [page, twin] = await Promise.all([as(klass.manager), as(other)]);
    await Promise.all([page.goto("/class/checklist"), twin.goto("/class/checklist")]);
    await expect(page.getByRole("heading", { name: "Vad vi behöver göra", level: 1 })).toBeVisible();
    const row = page.getByRole("listitem").filter({ hasText: flak });
    await expect(row).toContainText("Minst ett halvår innan");
    await expect(row).toContainText("Obligatorisk");
    await expect(page.getByRole("listitem").filter({ hasText: cap })).not.toContainText("Obligatorisk");
    await expectDone(page, 0);
    await markDocument(twin);

    await box(page, flak).check();
    await expectToast(page, "Uppgift markerad som klar");
    await expect(box(twin, flak)).toBeChecked(atOnce);
    for (const one of [page, twin]) {
      await expectDone(one, 1);
      await expect(one.getByRole("listitem").filter({ hasText: flak })).toContainText(`Klart, ${klass.manager.name}`);
    }

    await box(twin, flak).uncheck();
    await expectToast(twin, "Uppgift markerad som ej klar");
    await expect(box(page, flak)).not.toBeChecked(atOnce);
    await expectDone(page, 0);
    await expectNoReload(twin);
  });

  test("an elev is redirected from the checklist to the class", async ({ as, people }) => {
    const { pupil } = await people.classWithPupil();
    const elev = await as(pupil);
    await elev.goto("/class/checklist");
    await expect(elev).toHaveURL("/class");
  });

  test("a tick that the server refuses is reverted with a message", async ({ as, people }) => {
    const { manager } = await people.newClass({ pupils: 0 });
    const title = `Välj musik ${randomUUID().slice(0, 8)}`;
    await (await people.caller("admin")).mutate("admin.checklist.create", { title });
    const page = await as(manager);
    await page.goto("/class/checklist");
    await page.route("**/trpc/checklist.setDone**", (route) =>
      route.fulfill({
        status: 200,
        contentType: "application/json",
        body: JSON.stringify({
          error: {
            json: {
              message: "Det du söker finns inte.",
              code: -32_004,
              data: { code: "NOT_FOUND", httpStatus: 404, requestId: null },
            },
          },
        }),
      }),
    );
    await box(page, title).click();
    await expectToast(page, "Kunde inte uppdatera uppgiften", "Det du söker finns inte.");
    await expect(box(page, title)).not.toBeChecked();
  });
});
