import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import type { Browser, Locator, Page } from "@playwright/test";
import { fileOf, swishReport, today } from "./bank-files.ts";
import type { People } from "./people.ts";
import { settle } from "./screen.ts";
import { heading } from "./views/view.ts";

interface Surroundings {
  browser: Browser;
  people: People;
  baseURL: string;
  folder: string;
}

interface OpenItem {
  memberId: string;
  title: string;
  reference: string;
  remainingOre: number;
}

/** Narrow, so that a picture in a page of text can be read. */
const viewport = { width: 640, height: 900 };
/** Of the report: the suggestions and what is not recognized, without the rent that is paid out. */
const notBookedKr = 939;

/** Of docs/studentansvarig/bank.md. */
export async function takeBankGuide({ browser, people, baseURL, folder }: Surroundings): Promise<void> {
  const text = await createReport(people);
  const context = await browser.newContext({
    baseURL,
    viewport,
    storageState: await people.stateOf("ansvarig"),
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  const [page, blank] = [await context.newPage(), await context.newPage()];
  const take = async (file: string, part: Locator) => {
    await settle(page);
    const png = (await part.screenshot()).toString("base64");
    await writeFile(path.join(folder, file), await convertToWebp(blank, png));
    process.stdout.write(`docs/${file}\n`);
  };
  await page.goto("/class/bank");
  await heading("Bankavstämning")(page);
  const field = page.getByLabel("Fil från banken eller Swish");
  await take("bank-file.webp", page.getByText("Klistra in rader i stället").locator("xpath=ancestor::*[5]"));
  await field.setInputFiles(fileOf("swish.csv", text));
  await expect(page.getByRole("region", { name: "Klara att bokföra" })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await grow(page);
  await take("bank-found.webp", page.getByRole("region", { name: "Klara att bokföra" }).locator("xpath=.."));
  await page.getByRole("button", { name: /^Bokför \d+ rad/u }).click();
  await expect(page.getByRole("region", { name: "Klara att bokföra" })).toHaveCount(0);
  const compare = page.getByRole("region", { name: "Stämmer kassan med banken?" });
  await compare.getByLabel("Saldo på banken").fill(String((await readBalanceOre(people)) / 100 + notBookedKr));
  await compare.getByRole("button", { name: "Jämför" }).click();
  await expect(compare.getByText("Skillnad", { exact: true })).toBeVisible();
  await grow(page);
  await take("bank-difference.webp", compare);
  await context.close();
}

/** WebP takes half of a PNG's bytes. */
async function convertToWebp(blank: Page, png: string): Promise<Buffer> {
  const url = await blank.evaluate(async (from) => {
    const picture = new Image();
    picture.src = from;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    return canvas.toDataURL("image/webp", 0.85);
  }, `data:image/png;base64,${png}`);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

async function readBalanceOre(people: People): Promise<number> {
  const caller = await people.caller("ansvarig");
  return (await caller.query<{ balanceOre: number }>("fund.overview")).balanceOre;
}

/** As tall as the page, so that elements fixed to the window's end cover nothing. */
async function grow(page: Page): Promise<void> {
  const all = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.max(all, viewport.height) });
}

/** With references of the demo class, a payment without, and rows that are not the class's. */
async function createReport(people: People): Promise<string> {
  const caller = await people.caller("ansvarig");
  const { items, members } = await caller.query<{ items: OpenItem[]; members: { id: string; name: string }[] }>(
    "payments.bank.context",
  );
  const nameOf = (memberId: string) => (members.find(({ id }) => id === memberId)?.name ?? "").toUpperCase();
  const open = items.filter(({ remainingOre }) => remainingOre > 0).slice(0, 4);
  const day = today();
  const payments = open.map(({ memberId, title, reference, remainingOre }, index) => ({
    day,
    phone: `+4670174060${index}`,
    name: nameOf(memberId),
    message: index === 2 ? title : `${title} ${reference}`,
    kronor: remainingOre / 100 + (index === 3 ? 50 : 0),
  }));
  const other = { day, phone: "+46701740609", name: "KALLE OKÄND", message: "lunch", kronor: 89 };
  return swishReport([...payments, other, { ...other, name: "HYRAN", message: "", kronor: -900 }]);
}
