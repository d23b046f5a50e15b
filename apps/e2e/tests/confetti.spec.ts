import { expect, test } from "../src/fixtures.ts";

const canvas = "canvas[data-confetti]";

function inDays(days: number): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm" }).format(
    new Date(Date.now() + days * 86_400_000),
  );
}

test("confetti is shown 50 days before graduation, once a day, and not with reduced motion", async ({ as, people }) => {
  const { manager, pupil } = await people.classWithPupil();
  const caller = await people.caller(manager);
  await caller.mutate("classes.setGraduationDate", { graduationDate: inDays(50) });
  const page = await as(pupil, { reducedMotion: "no-preference" });
  await page.goto("/class");
  await expect(page.locator(canvas)).toBeAttached();
  await expect(page.getByText("50", { exact: true })).toBeVisible();
  await expect(page.locator(canvas)).toHaveCount(0, { timeout: 20_000 });
  await page.reload();
  await expect(page.getByText("50", { exact: true })).toBeVisible();
  await expect(page.locator(canvas)).toHaveCount(0);

  const calm = await as(manager, { reducedMotion: "reduce" });
  await calm.goto("/class");
  await expect(calm.getByText("50", { exact: true })).toBeVisible();
  await expect(calm.locator(canvas)).toHaveCount(0);
});
