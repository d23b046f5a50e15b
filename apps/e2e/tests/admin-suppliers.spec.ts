import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { makeOffer, sell, startCampaign } from "../src/campaigns.ts";
import { expect, test } from "../src/fixtures.ts";
import { expectToast } from "../src/screen.ts";

const open = (page: Page) => page.goto("/admin?flik=leverantorer");
const product = (page: Page, name: string): Locator => page.getByRole("listitem").filter({ hasText: name });

async function fillPrice(dialog: Locator, cost: string, classProfit: string, adminProfit: string): Promise<void> {
  await dialog.getByLabel("Inköpspris").fill(cost);
  await dialog.getByLabel("Klassens vinst").fill(classProfit);
  await dialog.getByLabel("Administratörens del").fill(adminProfit);
}

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test.describe("admin.suppliers", () => {
  test("a supplier with contact details and a product is created, and the class can sell the product", async ({
    as,
    people,
  }) => {
    const klass = await people.newClass({ pupils: 0 });
    const mark = randomUUID().slice(0, 8);
    const [supplier, socks] = [`Łukasz & Åsa ${mark}`, `Sockor ${mark} 😀`];
    const page = await as("admin");
    await open(page);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Ny leverantör" }).click();
    await dialog.getByRole("button", { name: "Skapa leverantör" }).click();
    await expect(dialog.getByLabel("Namn")).toHaveAccessibleDescription("Ange ett namn");
    await dialog.getByLabel("Namn").fill(supplier);
    await dialog.getByLabel("Beskrivning").fill("Ekologiska strumpor");
    await dialog.getByLabel("Kontaktinformation").fill('{"telefon": "08-123 45 67"');
    await dialog.getByRole("button", { name: "Skapa leverantör" }).click();
    await expect(dialog.getByText("Kontaktinformationen är inte giltig JSON")).toBeVisible();
    await expect(dialog.getByLabel("Kontaktinformation")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Kontaktinformation").fill('{"telefon": "08-123 45 67", "email": "anna@strumpor.se"}');
    await expect(dialog.getByRole("link", { name: "08-123 45 67" })).toHaveAttribute("href", "tel:081234567");
    await dialog.getByRole("button", { name: "Skapa leverantör" }).click();
    await expectToast(page, "Leverantör skapad!");
    const card = page.getByRole("article", { name: supplier });
    await expect(card.getByRole("link", { name: "anna@strumpor.se" })).toHaveAttribute(
      "href",
      "mailto:anna@strumpor.se",
    );
    await expect(card).toContainText("0 aktiva produkter");

    await page.getByRole("button", { name: `Visa produkter från ${supplier}` }).click();
    await expect(page.getByRole("heading", { name: `Produkter från ${supplier}` })).toBeFocused();
    await page.getByRole("button", { name: "Ny produkt" }).click();
    await expect(dialog.getByLabel("Administratörens del")).toHaveAccessibleDescription(
      "Bara administratörer ser den här delen av priset.",
    );
    await dialog.getByLabel("Namn").fill(socks);
    await fillPrice(dialog, "-60", "30,555", "10");
    await dialog.getByRole("button", { name: "Skapa produkt" }).click();
    await expect(dialog.getByLabel("Inköpspris")).toHaveAccessibleDescription(/Ange ett giltigt belopp/u);
    await expect(dialog.getByLabel("Klassens vinst")).toHaveAccessibleDescription(/Ange ett giltigt belopp/u);
    await fillPrice(dialog, "60", "30,50", "9,50");
    await expect(dialog.getByRole("status")).toContainText("100,00 kr");
    for (const option of ["36–40", "41–45"]) {
      await dialog.getByRole("textbox", { name: "Alternativ (valfri)" }).fill(option);
      await dialog.getByRole("textbox", { name: "Alternativ (valfri)" }).press("Enter");
    }
    await dialog.getByRole("button", { name: "Skapa produkt" }).click();
    await expectToast(page, "Produkt skapad!");
    await expect(product(page, socks)).toContainText("100,00 kr");
    await expect(product(page, socks)).toContainText("Finns i 36–40, 41–45");

    const offer = {
      supplierId: new URL(page.url()).searchParams.get("leverantor") ?? "",
      supplier,
      productId: "",
      product: socks,
    };
    await startCampaign(people, klass.manager, offer, "Höst");
    const theirs = await as(klass.manager);
    await theirs.goto("/class/sales");
    await expect(theirs.getByText(socks).first()).toBeVisible();

    await page.goBack();
    await expect(page.getByRole("article", { name: supplier })).toContainText("1 aktiv produkt");
  });

  test("classes can no longer choose a supplier that an administrator has set to inactive", async ({ as, people }) => {
    const klass = await people.newClass({ pupils: 0 });
    const { supplier } = await makeOffer(people);
    const theirs = await as(klass.manager);
    await theirs.goto("/class/sales");
    await expect(theirs.getByText(supplier)).toBeVisible();
    const page = await as("admin");
    await open(page);
    await page.getByRole("button", { name: `Ändra ${supplier}` }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Namn")).toHaveValue(supplier);
    await dialog.getByRole("switch", { name: "Aktiv" }).click();
    await dialog.getByRole("button", { name: "Spara" }).click();
    await expectToast(page, "Leverantör uppdaterad");
    await expect(page.getByRole("article", { name: supplier })).toContainText("Vilande");
    await theirs.reload();
    await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(theirs.getByText(supplier)).toHaveCount(0);
  });
});

test.describe("admin.products", () => {
  test("a product is changed, gets an image and is removed; a sold product becomes inactive instead", async ({
    as,
    people,
  }) => {
    const klass = await people.newClass({ pupils: 0 });
    const offer = await makeOffer(people);
    const page = await as("admin");
    await page.goto(`/admin?flik=leverantorer&leverantor=${offer.supplierId}`);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: `Ändra ${offer.product}` }).click();
    await expect(dialog.getByLabel("Inköpspris")).toHaveValue("60,00");
    await fillPrice(dialog, "0", "0", "0");
    await dialog.getByRole("button", { name: "Spara" }).click();
    await expect(dialog.getByLabel("Administratörens del")).toHaveAccessibleDescription(
      /Priset måste vara mer än 0 kr/u,
    );
    await fillPrice(dialog, "70", "30", "10");
    await dialog.getByLabel("Bild").setInputFiles({ name: "socka.png", mimeType: "image/png", buffer: png });
    await dialog.getByRole("button", { name: "Spara" }).click();
    await expectToast(page, "Produkt uppdaterad!");
    await expectToast(page, "Bild uppladdad!");
    await expect(dialog).toBeHidden();
    await expect(product(page, offer.product)).toContainText("110,00 kr");
    await expect(product(page, offer.product).locator("img")).toHaveAttribute("src", /^\/img\//u);

    await startCampaign(people, klass.manager, offer, "Höst");
    await sell(people, klass.manager, offer, 1);
    await page.reload();
    await page.getByRole("button", { name: `Ta bort ${offer.product}` }).click();
    await expect(dialog).toContainText("har sålts och finns kvar i de försäljningarna");
    await dialog.getByRole("button", { name: "Ta bort", exact: true }).click();
    await expectToast(page, "Produkten är vilande");
    await expect(product(page, offer.product)).toContainText("Vilande");

    const admin = await people.caller("admin");
    const spare = `Felköp ${randomUUID().slice(0, 8)}`;
    const parts = { costPrice: "1", classProfit: "0", adminProfit: "0" };
    await admin.mutate("admin.products.create", { supplierId: offer.supplierId, name: spare, ...parts, options: [] });
    await page.reload();
    await page.getByRole("button", { name: `Ta bort ${spare}` }).click();
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: `Ta bort ${spare}` }).click();
    await dialog.getByRole("button", { name: "Ta bort", exact: true }).click();
    await expectToast(page, "Produkt borttagen!");
    await expect(product(page, spare)).toHaveCount(0);
  });
});
