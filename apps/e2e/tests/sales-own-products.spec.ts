import { openRunningCampaign } from "../src/campaigns.ts";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectToast } from "../src/screen.ts";

// 3 × 2 points, blue.
const png = {
  name: "bulle.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWMwCTsCQQxwFgBK/AfVNkkdSAAAAABJRU5ErkJggg==",
    "base64",
  ),
};

test.describe("a class's own products as a studentansvarig", () => {
  test("a class's own product is created with an image, changed, set aside and removed; a fake image is refused", async ({
    as,
    people,
    watch,
  }) => {
    const {
      manager,
      pupil,
      offer: { product },
    } = await openRunningCampaign(people);
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/sales"), elev.goto("/class/sales")]);
    await expect(elev.getByRole("button", { name: `Sälj ${product}` })).toBeVisible();
    await expect(page.getByText(/Att betala för varan 70,00\s*kr/u)).toBeVisible();

    await page.getByRole("button", { name: "Ny produkt" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Skapa produkt" }).click();
    await expect(dialog.getByLabel("Namn")).toHaveAccessibleDescription("Ange ett namn");
    await dialog.getByLabel("Namn").fill("Kanelbullar");
    await dialog.getByLabel("Inköpspris").fill("12,345");
    await dialog.getByLabel("Klassens vinst").fill("17,50");
    await expect(dialog.getByLabel("Inköpspris")).toHaveAccessibleDescription("Ange ett giltigt belopp");
    await dialog.getByLabel("Inköpspris").fill("12,50");
    await expect(dialog.getByText("Försäljningspris")).toBeVisible();
    await expect(dialog.getByRole("status").filter({ hasText: "Försäljningspris" })).toContainText(/30,00\s*kr/u);
    await dialog.getByLabel("Alternativ (valfri)").fill("Påse");
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Alternativ (valfri)").fill("Kartong");
    await expect(dialog.getByRole("button", { name: "Ta bort alternativet Påse" })).toBeVisible();

    // Playwright's recorder fetches the chosen picture from its blob: address; the page only displays it.
    watch.allow(/blob/u);
    await dialog.getByLabel("Bild (valfri)").setInputFiles({
      name: "bulle.png",
      mimeType: "image/png",
      buffer: Buffer.from("<html><script>alert(1)</script></html>"),
    });
    await expect(dialog.getByText("Filens innehåll stämmer inte med dess namn")).toBeVisible();
    await dialog.getByLabel("Bild (valfri)").setInputFiles(png);
    await dialog.getByRole("button", { name: "Skapa produkt" }).click();
    await expectToast(page, "Produkt skapad!");
    await expectToast(page, "Bild uppladdad!");
    await expect(dialog).toBeHidden();

    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Kanelbullar" }) });
    await expect(card).toHaveCount(1);
    await expect(card.getByRole("list", { name: "Alternativ" }).getByRole("listitem")).toHaveText(["Påse", "Kartong"]);
    const picture = elev.getByRole("button", { name: "Sälj Kanelbullar" }).locator("img");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), atOnce)
      .toBeGreaterThan(0);

    await page.getByRole("button", { name: "Ändra Kanelbullar" }).click();
    await dialog.getByLabel("Klassens vinst").fill("22,50");
    await dialog.getByText("Går att sälja").click();
    await dialog.getByRole("button", { name: "Spara" }).click();
    await expectToast(page, "Produkt uppdaterad!");
    await expect(card).toContainText("Säljs inte längre");
    await expect(card).toContainText(/35\s*kr/u);
    await expect(elev.getByRole("button", { name: "Sälj Kanelbullar" })).toHaveCount(0, atOnce);

    await page.getByRole("button", { name: "Ta bort Kanelbullar" }).click();
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(card).toHaveCount(1);
    await page.getByRole("button", { name: "Ta bort Kanelbullar" }).click();
    await dialog.getByRole("button", { name: "Ta bort", exact: true }).click();
    await expectToast(page, "Produkt borttagen!");
    await expect(card).toHaveCount(0);
  });
});
