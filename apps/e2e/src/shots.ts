import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, request } from "@playwright/test";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import config from "../playwright.config.ts";
import { startHouse } from "./house.ts";
import { createPeople } from "./people.ts";
import type { People } from "./people.ts";
import { settle } from "./screen.ts";
import { views } from "./views.ts";
import type { View } from "./views.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const folder = path.join(root, ".data/shots");

/** The two screens that every page is made for. */
const screens: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** The picture at the top of the README: the fund on a computer with the phone before it. */
const cover = "docs/class-fund.png";

async function takeOne(browser: Browser, people: People, view: View, options: BrowserContextOptions, baseURL: string, file: string): Promise<void> {
  const storageState = view.who === null ? {} : { storageState: await people.stateOf(view.who) };
  const shared = { baseURL, locale: "sv-SE", timezoneId: "Europe/Stockholm", reducedMotion: "reduce" as const };
  const context = await browser.newContext({ ...shared, ...options, ...storageState });
  const page = await context.newPage();
  await page.goto(view.address);
  await view.reach(page);
  await settle(page);
  await page.screenshot({ path: file, fullPage: view.isDialog !== true });
  await context.close();
}

async function takeCover(browser: Browser, people: People, baseURL: string): Promise<void> {
  const view = views.find(({ name }) => name === "kassa-ansvarig");
  if (!view) throw new Error("there is no view of the fund");
  const parts = { phone: path.join(folder, "cover-phone.png"), desktop: path.join(folder, "cover-desktop.png") };
  for (const screen of ["phone", "desktop"] as const) {
    await takeOne(browser, people, { ...view, isDialog: true }, screens[screen] ?? {}, baseURL, parts[screen]);
  }
  const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
  const [phone, desktop] = await Promise.all([parts.phone, parts.desktop].map(async (file) => `data:image/png;base64,${await readFile(file, "base64")}`));
  await page.setContent(`<body style="margin:0;background:#e9edf8;height:860px;position:relative">
    <img src="${desktop}" style="position:absolute;left:32px;top:32px;width:1180px;border-radius:14px;box-shadow:0 12px 40px #16213d33">
    <img src="${phone}" style="position:absolute;right:32px;bottom:24px;width:300px;border-radius:28px;border:8px solid #16213d;box-shadow:0 12px 40px #16213d55">`);
  await page.screenshot({ path: path.join(root, cover) });
  await page.close();
}

/** Takes a picture of every view, or of those whose names hold a word given, and the README's with `--cover`. */
async function main(words: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const house = await startHouse();
  const people = createPeople(request, house.url);
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  const names = words.filter((word) => !word.startsWith("--"));
  const colorScheme = words.includes("--dark") ? "dark" : "light";
  const failed: string[] = [];
  try {
    if (words.includes("--cover")) await takeCover(browser, people, house.url);
    const wanted = views.filter(({ name }) => names.length === 0 ? !words.includes("--cover") : names.some((word) => name.includes(word)));
    for (const view of wanted) {
      for (const [screen, options] of Object.entries(screens)) {
        const file = path.join(folder, `${view.name}-${screen}${colorScheme === "dark" ? "-dark" : ""}.png`);
        await takeOne(browser, people, view, { ...options, colorScheme }, house.url, file).then(
          () => void process.stdout.write(`${path.relative(root, file)}\n`),
          (error: unknown) => failed.push(`${view.name} ${screen}: ${String(error).split("\n", 1)[0]}`),
        );
      }
    }
  } finally {
    await browser.close();
    await people.close();
    await house.stop();
  }
  if (failed.length > 0) throw new Error(`Some views were not reached:\n${failed.join("\n")}`);
}

await main(process.argv.slice(2));
