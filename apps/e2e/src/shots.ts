import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, request } from "@playwright/test";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import config from "../playwright.config.ts";
import { takeBankGuide } from "./guide-shots.ts";
import { startInstallation } from "./installation.ts";
import { createPeople } from "./people.ts";
import type { People } from "./people.ts";
import { views } from "./views.ts";
import type { View } from "./views/view.ts";
import { openView, clearStorageOnLoad } from "./walk.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const folder = path.join(root, ".data/shots");

const screens: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** At the top of the README. */
const cover = "docs/class-fund.png";

interface Surroundings {
  browser: Browser;
  people: People;
  baseURL: string;
  options: BrowserContextOptions;
}

interface Picture {
  view: View;
  file: string;
}

async function takeRound(
  { browser, people, baseURL, options }: Surroundings,
  pictures: Picture[],
  onFail: (file: string, error: unknown) => void,
): Promise<void> {
  const who = pictures[0]?.view.who ?? null;
  const storageState = who === null ? {} : { storageState: await people.stateOf(who) };
  const shared = { baseURL, locale: "sv-SE", timezoneId: "Europe/Stockholm", reducedMotion: "reduce" as const };
  const context = await browser.newContext({ ...shared, ...options, ...storageState });
  await clearStorageOnLoad(context);
  const page = await context.newPage();
  for (const { view, file } of pictures) {
    try {
      await openView(page, view);
      // As tall as the page, so that elements fixed to the window's end are at the picture's end.
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      const all = await page.evaluate(() => document.documentElement.scrollHeight);
      if (view.isDialog !== true) await page.setViewportSize({ width, height: Math.max(all, height) });
      await page.screenshot({ path: file });
      await page.setViewportSize({ width, height });
      process.stdout.write(`${path.relative(root, file)}\n`);
    } catch (error) {
      onFail(path.basename(file, ".png"), error);
    }
  }
  await context.close();
}

async function takeCover(around: Omit<Surroundings, "options">): Promise<void> {
  const view = views.find(({ name }) => name === "kassa-ansvarig");
  if (!view) throw new Error("there is no view of the fund");
  const parts = { phone: path.join(folder, "cover-phone.png"), desktop: path.join(folder, "cover-desktop.png") };
  for (const screen of ["phone", "desktop"] as const) {
    await takeRound(
      { ...around, options: screens[screen] ?? {} },
      [{ view: { ...view, isDialog: true }, file: parts[screen] }],
      (_file, error) => {
        throw error;
      },
    );
  }
  const page = await around.browser.newPage({ viewport: { width: 1360, height: 860 } });
  const [phone, desktop] = await Promise.all(
    [parts.phone, parts.desktop].map(async (file) => `data:image/png;base64,${await readFile(file, "base64")}`),
  );
  await page.setContent(`<body style="margin:0;background:#e9edf8;height:860px;position:relative">
    <img src="${desktop}" style="position:absolute;left:32px;top:32px;width:1180px;border-radius:14px;box-shadow:0 12px 40px #16213d33">
    <img src="${phone}" style="position:absolute;right:32px;bottom:24px;width:300px;border-radius:28px;border:8px solid #16213d;box-shadow:0 12px 40px #16213d55">`);
  await page.screenshot({ path: path.join(root, cover) });
  await page.close();
}

/** Of the views whose names hold a word. `--cover`: the README's; `--guide`: those of docs/studentansvarig/bank.md. */
async function main(words: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const installation = await startInstallation();
  const people = createPeople(request, installation.url);
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  const names = words.filter((word) => !word.startsWith("--"));
  const colorScheme = words.includes("--dark") ? "dark" : "light";
  const failed: string[] = [];
  try {
    if (words.includes("--cover")) await takeCover({ browser, people, baseURL: installation.url });
    if (words.includes("--guide"))
      await takeBankGuide({ browser, people, baseURL: installation.url, folder: path.join(root, "docs") });
    const wanted = views.filter(({ name }) =>
      names.length === 0
        ? !words.includes("--cover") && !words.includes("--guide")
        : names.some((word) => name.includes(word)),
    );
    for (const [screen, options] of Object.entries(screens)) {
      for (const who of new Set(wanted.map((view) => view.who))) {
        const own = wanted.filter((view) => view.who === who);
        const pictures = own.map((view) => ({
          view,
          file: path.join(folder, `${view.name}-${screen}${colorScheme === "dark" ? "-dark" : ""}.png`),
        }));
        const around = { browser, people, baseURL: installation.url, options: { ...options, colorScheme } as const };
        await takeRound(around, pictures, (name, error) => failed.push(`${name}: ${String(error).split("\n", 1)[0]}`));
      }
    }
  } finally {
    await browser.close();
    await people.close();
    await installation.stop();
  }
  if (failed.length > 0) throw new Error(`Some views were not reached:\n${failed.join("\n")}`);
}

await main(process.argv.slice(2));
