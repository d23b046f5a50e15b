import { drawnTexts } from "@utspring/testkit/drawn-texts";
import { expect, test } from "../src/fixtures.ts";

/** Pages of the demo class that are printed, with a text that they show. */
const printed: readonly [path: string, shown: string][] = [
  ["/class/budget", "Flak med chaufför"],
  ["/class/payments?flik=status", "Alva Lindqvist"],
  ["/class/poster", "NA24B Södra Latin"],
  ["/class/fund", "Pant från skolans automat"],
  ["/class/checklist", "Boka studentflak"],
];

test.describe("printing", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`a printed page has its content on the first sheet, and no blank sheet before the last, ${colorScheme}`, async ({
      as,
    }) => {
      const page = await as("ansvarig", { colorScheme, viewport: { width: 1280, height: 800 } });
      for (const [path, shown] of printed) {
        await page.goto(path);
        await expect(page.getByText(shown).first()).toBeVisible();
        const texts = await drawnTexts(await page.pdf({ format: "A4" }));
        expect.soft(texts[0], `${path}: ${texts.join(", ")}`).toBeGreaterThan(5);
        // Chromium adds blank sheets after a long table.
        const used = texts.slice(0, texts.findLastIndex((count) => count > 0) + 1);
        expect.soft(Math.min(...used), `${path}: ${texts.join(", ")}`).toBeGreaterThan(0);
      }
    });
  }
});
