import type { ProfileId } from "@utspring/bank-files/bank-file";
import { bankSamples } from "@utspring/bank-files/test-bank-texts";
import { fileOf } from "../src/bank-files.ts";
import { expect, test } from "../src/fixtures.ts";

/** The names of the kinds of file, as the page writes them. */
const names: Partial<Record<ProfileId, string>> = {
  "swedbank-swish": "Swish-rapport från Swedbank",
  "swedbank-account": "Kontoutdrag från Swedbank",
  "seb-account": "Kontoutdrag från SEB",
  "handelsbanken-account": "Kontoutdrag från Handelsbanken",
  "handelsbanken-company": "Företagskonto i Handelsbanken",
  "handelsbanken-swish": "Swish-rapport från Handelsbanken",
  "nordea-account": "Kontoutdrag från Nordea",
  "nordea-business": "Företagskonto i Nordea",
  "nordea-swish": "Swish-rapport från Nordea",
  "lansforsakringar-account": "Kontoutdrag från Länsförsäkringar",
  "ica-account": "Kontoutdrag från ICA Banken",
  "skandia-account": "Kontoutdrag från Skandia",
  "plain-account": "Kontoutdrag",
  "lunar-account": "Kontoutdrag från Lunar",
  "northmill-account": "Kontoutdrag från Northmill",
};

test("a file of each bank is known by its heading, with the number of its payments", async ({ as, people }) => {
  const { manager } = await people.newClass({ pupils: 1 });
  const page = await as(manager);
  for (const { title, profile, text, rows } of bankSamples) {
    await page.goto("/class/bank");
    await page.getByLabel("Fil från banken eller Swish").setInputFiles(fileOf("fil.csv", text));
    await expect(
      page.getByRole("heading", { name: names[profile] ?? `no name of ${profile}`, exact: true }),
      title,
    ).toBeVisible();
    const count = rows.length === 1 ? "1 inbetalning" : `${rows.length} inbetalningar`;
    await expect(page.getByText(new RegExp(`, ${count}$`, "u")), title).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), title).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
  }
});
