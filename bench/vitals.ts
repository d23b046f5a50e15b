import type { Browser } from "@playwright/test";
import { cookieFor, launchChromium } from "./browser.ts";
import { median } from "./load.ts";

declare global {
  interface Window {
    figures(): Omit<Vitals, "pressMs" | "calls">;
    pressMs(): number;
  }
}

export interface Vitals {
  fcpMs: number;
  dataMs: number;
  lcpMs: number;
  cls: number;
  /** Total blocking time: what tasks after the first paint take beyond 50 ms. */
  tbtMs: number;
  /** The longest of these tasks. */
  taskMs: number;
  pressMs: number;
  calls: number;
}

export interface Screen {
  path: string;
  press: string;
  shows: string;
  isPublic?: boolean;
}

const network = {
  offline: false,
  latency: 562,
  downloadThroughput: (1_600_000 * 0.9) / 8,
  uploadThroughput: (750_000 * 0.9) / 8,
};
const cpuRate = 4;

export const screens: Screen[] = [
  { path: "/", press: "header summary", shows: "Kom igång", isPublic: true },
  { path: "/auth", press: "[role=tab][aria-selected=false]", shows: "Lösenord" },
  { path: "/class", press: "nav a[href='/class/payments']", shows: "\\d\\skr" },
  { path: "/class/fund", press: "nav a[href='/class']", shows: "\\d\\skr" },
  { path: "/class/payments", press: "nav a[href='/class']", shows: "\\d\\skr" },
  { path: "/class/calendar", press: "nav a[href='/class']", shows: "Studenten" },
  { path: "/class/budget", press: "nav a[href='/class']", shows: "\\d\\skr" },
  { path: "/class/voting-real", press: "nav a[href='/class']", shows: "%" },
  { path: "/class/documents", press: "nav a[href='/class']", shows: "\\d\\s[KM]?B" },
  { path: "/class/sales", press: "nav a[href='/class']", shows: "\\d\\skr" },
];

export async function measureVitals(url: string, cookie: string | null, screen: Screen, rounds = 3): Promise<Vitals> {
  const browser = await launchChromium();
  try {
    const seen: Vitals[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await visit(browser, url, cookie, screen));
    const middle = (name: keyof Vitals) => median(seen.map((figures) => figures[name]));
    return {
      fcpMs: middle("fcpMs"),
      dataMs: middle("dataMs"),
      lcpMs: middle("lcpMs"),
      cls: middle("cls"),
      tbtMs: middle("tbtMs"),
      taskMs: middle("taskMs"),
      pressMs: middle("pressMs"),
      calls: middle("calls"),
    };
  } finally {
    await browser.close();
  }
}

async function visit(
  browser: Browser,
  url: string,
  cookie: string | null,
  { path, press, shows }: Screen,
): Promise<Vitals> {
  // A service worker would fetch the rest of the app meanwhile, which a real phone does later.
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    serviceWorkers: "block",
  });
  if (cookie) await context.addCookies([cookieFor(url, cookie)]);
  await context.addInitScript(watch, shows);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
  let calls = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/trpc/")) calls += 1;
  });
  await page.goto(url + path);
  await page.waitForLoadState("networkidle");
  await page.locator("main h1").first().waitFor();
  // A press on a server-rendered button waits for its code, which is not measured here.
  await page.locator("#root[data-rendered]").waitFor({ state: "detached" });
  await page.waitForFunction(() => !document.querySelector("main [role=status]:not(:empty), [aria-busy=true]"));
  const atRest = calls;
  const figures = await page.evaluate(() => window.figures());
  if (figures.dataMs === 0) throw new Error(`${path} never showed ${shows}`);
  await page.locator(press).locator("visible=true").first().tap();
  // The event's entry is recorded with its frame.
  await page.waitForFunction(() => window.pressMs() > 0);
  const pressMs = await page.evaluate(() => window.pressMs());
  await context.close();
  return { ...figures, pressMs, calls: atRest };
}

interface SeenEntry extends PerformanceEntry {
  hadRecentInput: boolean;
  value: number;
  interactionId: number;
}

/** Runs in the page, before its own code. */
function watch(shows: string): void {
  const seen = { fcp: 0, data: 0, lcp: 0, cls: 0, press: 0 };
  const tasks: PerformanceEntry[] = [];
  const observe = (type: string, each: (entry: SeenEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => (list.getEntries() as SeenEntry[]).forEach((entry) => each(entry))).observe({
      type,
      buffered: true,
      ...more,
    });
  observe("largest-contentful-paint", (entry) => void (seen.lcp = entry.startTime));
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  const words = new RegExp(shows, "u");
  // What is there before a frame is painted with it.
  const look = () => {
    if (words.test(document.querySelector("main")?.textContent ?? ""))
      requestAnimationFrame(() => void (seen.data = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  observe("layout-shift", (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  observe("longtask", (entry) => void tasks.push(entry));
  observe(
    "event",
    (entry) => {
      if (entry.interactionId > 0) seen.press = Math.max(seen.press, entry.duration);
    },
    { durationThreshold: 16 },
  );
  // An event faster than 16 ms is only reported when it is the first.
  observe("first-input", (entry) => void (seen.press = Math.max(seen.press, entry.duration)));
  window.figures = () => {
    // Before the first paint nobody can press anything.
    const after = tasks.map(({ startTime, duration }) => startTime + duration - Math.max(startTime, seen.fcp));
    const tbtMs = after.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
    return { fcpMs: seen.fcp, dataMs: seen.data, lcpMs: seen.lcp, cls: seen.cls, tbtMs, taskMs: Math.max(0, ...after) };
  };
  window.pressMs = () => seen.press;
}
