import { readFile } from "node:fs/promises";
import { drawnTexts } from "@utspring/testkit/drawn-texts";
import { expect, test } from "../src/fixtures.ts";

/** Pages of the demo class that are printed, with a text that they show, and the most sheets that they take. */
const printed: readonly [path: string, shown: string, sheets: number][] = [
  ["/class/budget", "Flak med chaufför", 2],
  ["/class/payments?flik=status", "Kvitton som kan tas bort", 3],
  ["/class/poster", "NA24B Södra Latin", 1],
  ["/class/fund", "Pant från skolans automat", 6],
  ["/class/checklist", "Boka studentflak", 2],
];

test.describe("printing", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`a printed page has content on each sheet, and no more sheets than it needs, ${colorScheme}`, async ({
      as,
    }) => {
      const page = await as("ansvarig", { colorScheme, viewport: { width: 1280, height: 800 } });
      for (const [path, shown, sheets] of printed) {
        await page.goto(path);
        await expect(page.getByText(shown).first()).toBeVisible();
        // What comes while it prints would move what has been counted.
        await expect(page.locator("[aria-busy=true], .mantine-Skeleton-root")).toHaveCount(0);
        for (const margin of [0, "1cm"]) {
          const sides = { top: margin, right: margin, bottom: margin, left: margin };
          const texts = await drawnTexts(await page.pdf({ format: "A4", margin: sides }));
          const found = `${path}, margin ${margin}: ${texts.join(", ")}`;
          expect.soft(texts[0], found).toBeGreaterThan(5);
          expect.soft(Math.min(...texts), found).toBeGreaterThan(0);
          expect.soft(texts.length, found).toBeLessThanOrEqual(sheets + (margin === 0 ? 0 : 1));
        }
      }
    });
  }

  test("the order list is printed as a PDF, which has its content on the first sheet", async ({ as }) => {
    const page = await as("ansvarig", { viewport: { width: 1280, height: 800 } });
    await page.goto("/class/sales");
    await page
      .getByRole("button", { name: /^Listor/u })
      .first()
      .click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog").getByRole("button", { name: "Beställningslista som PDF" }).click(),
    ]);
    const texts = await drawnTexts(await readFile(await download.path()));
    expect(texts[0]).toBeGreaterThan(5);
    expect(Math.min(...texts)).toBeGreaterThan(0);
  });
});
