// A first visit to each screen by a cheap phone on slow 4G, in a real Chromium: Lighthouse's profile, applied.
import { chromium } from "@playwright/test";

const network = {
  offline: false,
  latency: 562,
  downloadThroughput: (1_600_000 * 0.9) / 8,
  uploadThroughput: (750_000 * 0.9) / 8,
};
const cpuRate = 4;

/** A screen, something on it to press once it is there, and text that shows that its data have loaded. */
export const screens = [
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

/**
 * First paint, data, LCP, CLS, TBT and the delay of a press in ms, and the number of calls to the server, for one
 * screen: the median of some rounds.
 */
export async function vitals(url, cookie, { path, press, shows }, rounds = 3) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  try {
    const seen = [];
    for (let round = 0; round < rounds; round += 1)
      seen.push(await visit(browser, { url, cookie, path, press, shows }));
    const names = Object.keys(seen[0]);
    return Object.fromEntries(
      names.map((name) => [
        name,
        seen.map((figures) => figures[name]).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)],
      ]),
    );
  } finally {
    await browser.close();
  }
}

async function visit(browser, { url, cookie, path, press, shows }) {
  // A service worker would fetch the rest of the app meanwhile, which a real phone does later.
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    serviceWorkers: "block",
  });
  if (cookie) {
    const [name, value] = cookie.split("=");
    await context.addCookies([{ name, value, url }]);
  }
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
  // A server-rendered button that is pressed before its code has loaded waits for it, which is not measured here.
  await page.locator("#root[data-rendered]").waitFor({ state: "detached" });
  await page.waitForFunction(() => !document.querySelector("main [role=status]:not(:empty), [aria-busy=true]"));
  const atRest = calls;
  const figures = await page.evaluate(() => window.figures());
  if (figures.dataMs === 0) throw new Error(`${path} never showed ${shows}`);
  await page.locator(press).locator("visible=true").first().tap();
  // The event's entry is recorded with the frame that shows its result.
  await page.waitForFunction(() => window.pressMs() > 0);
  const pressMs = await page.evaluate(() => window.pressMs());
  await context.close();
  return { ...figures, pressMs, calls: atRest };
}

/** Runs in the page, before anything of the page's own. */
function watch(shows) {
  const seen = { fcp: 0, data: 0, lcp: 0, cls: 0, tbt: 0, press: 0 };
  const observe = (type, each, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
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
  observe("longtask", (entry) => void (seen.tbt += Math.max(0, entry.duration - 50)));
  observe(
    "event",
    (entry) => {
      if (entry.interactionId > 0) seen.press = Math.max(seen.press, entry.duration);
    },
    { durationThreshold: 16 },
  );
  // An event faster than 16 ms is only reported when it is the first.
  observe("first-input", (entry) => void (seen.press = Math.max(seen.press, entry.duration)));
  window.figures = () => ({ fcpMs: seen.fcp, dataMs: seen.data, lcpMs: seen.lcp, cls: seen.cls, tbtMs: seen.tbt });
  window.pressMs = () => seen.press;
}
