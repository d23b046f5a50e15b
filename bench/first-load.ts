// Gzipped scripts and style sheets that Chromium loads before a screen shows.
import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { cookieFor, launchChromium } from "./browser.ts";

interface LoadedFile {
  kind: string;
  url: string;
  bytes: number;
}

declare global {
  interface Window {
    askedLater(): string[];
  }
}

export async function measureFirstLoad(
  url: string,
  path: string,
  cookie: string | null,
): Promise<{ js: number; css: number; files: number }> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext();
    if (cookie) await context.addCookies([cookieFor(url, cookie)]);
    // With data saving, no other page's code is prefetched.
    await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await context.addInitScript(noteAnswering);
    const page = await context.newPage();
    const bodies: Promise<LoadedFile>[] = [];
    const count = (response: Response) => {
      const kind = response.request().resourceType();
      if (kind === "script" || kind === "stylesheet")
        bodies.push(
          response.body().then((body) => ({ kind, url: response.url(), bytes: gzipSync(body, { level: 9 }).length })),
        );
    };
    page.on("response", count);
    await warmUp(url + path, cookie);
    await page.goto(url + path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    // A server-rendered page is visible before its code has loaded.
    await page.locator("#root[data-rendered]").waitFor({ state: "detached" });
    page.off("response", count);
    const sum = (kind: string, files: LoadedFile[]) =>
      files.filter((file) => file.kind === kind).reduce((total, file) => total + file.bytes, 0);
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll("head style:not([data-mantine-styles])")]
        .map(({ textContent }) => textContent)
        .join(""),
    );
    const later = await page.evaluate(() => window.askedLater());
    const files = (await Promise.all(bodies)).filter((file) => !later.includes(file.url));
    const css = sum("stylesheet", files) + (inline === "" ? 0 : gzipSync(inline, { level: 9 }).length);
    return { js: sum("script", files), css, files: files.length };
  } finally {
    await browser.close();
  }
}

const maxWarmUps = 5;

/** A new server may render too late the first times. */
async function warmUp(path: string, cookie: string | null): Promise<void> {
  for (let visit = 0; visit < maxWarmUps; visit += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one visit after the other
    const response = await fetch(path, cookie === null ? {} : { headers: { cookie } });
    // oxlint-disable-next-line no-await-in-loop -- as above
    if ((await response.text()).includes(" data-rendered")) return;
  }
}

/** Runs in the page: what is loaded after the page is interactive does not count. */
function noteAnswering(): void {
  let answersAt = Infinity;
  new MutationObserver((_changes, observer) => {
    if (document.querySelector("#root:not([data-rendered])") === null) return;
    answersAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ["data-rendered"] });
  window.askedLater = () =>
    performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime > answersAt)
      .map(({ name }) => name);
}
