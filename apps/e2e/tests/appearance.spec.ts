import { expect, test } from "../src/fixtures.ts";

test("a chosen dark theme applies from the first paint", async ({ as, people }) => {
  const person = await people.newAccount();
  const page = await as(person, { colorScheme: "light" });
  await page.goto("/profile");
  await page.getByRole("radiogroup", { name: "Utseende" }).getByText("Mörkt").click();
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.reload({ waitUntil: "commit" });
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.goto("/");
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
});
