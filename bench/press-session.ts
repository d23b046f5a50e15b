// Sixty presses in a row on one screen, on a processor four times slower: the delay of nearly the slowest, as INP is
// counted.
import type { Browser, Locator, Page } from "@playwright/test";
import { cookieFor } from "./browser.ts";

declare global {
  interface Window {
    pressDurations(): number[];
  }
}

/** A screen, and what is pressed on it in turn: accessible names of buttons, tabs and fields, or a selector. */
export interface PressedScreen {
  path: string;
  presses: (RegExp | string)[];
  isPublic?: boolean;
}

const count = 60;
const cpuRate = 4;
/** A duration below this is not reported by the browser, and counts as this. Milliseconds. */
const unreportedMs = 16;

/**
 * The screens. What opens a dialog is pressed, three characters are typed into the dialog's first field, and Escape
 * closes it; nothing is sent but a tick in the checklist.
 */
export const pressedScreens: PressedScreen[] = [
  { path: "/", presses: ["header summary"], isPublic: true },
  { path: "/auth", presses: [/^Skapa konto$/u, /^Logga in$/u], isPublic: true },
  { path: "/class", presses: [/^Visa alla medlemmar$/u, /^Visa färre$/u, /^Visa äldre$/u] },
  { path: "/class/payments", presses: [/^Betala (?!ut)/u, /^Skapa betalning$/u, /^Ändra /u, /^Dela upp/u] },
  { path: "/class/payments?flik=godkannanden", presses: [/^Markera alla/u, /^Avvisa/u, /^Avmarkera alla/u] },
  { path: "/class/payments?flik=status", presses: [/^Saknas$/u, /^Alla$/u, /^Betalningar$/u, /^Status$/u] },
  { path: "/class/fund", presses: [/^Inbetalningar$/u, /^Registrera uttag$/u, /^Alla$/u, /^Registrera inbetalning$/u] },
  { path: "/class/calendar", presses: [/^Månad$/u, /^Nästa månad$/u, /^Nytt evenemang$/u, /^Lista$/u] },
  { path: "/class/sales", presses: [/^Min försäljning$/u, /^Öka/u, /^Minska/u, /^Statistik$/u, /^Produkter$/u] },
  { path: "/class/budget", presses: [/^Lägg till utgift$/u, /^Ändra /u, /^Lägg till inkomst$/u] },
  { path: "/class/messages", presses: [/^Skriv meddelande$/u, /^Ändra /u] },
  { path: "/class/voting-real", presses: [/^Ny omröstning$/u, /^Ta bort /u] },
  { path: "/class/documents", presses: [/^Ladda upp dokument$/u, /^Radera /u] },
  { path: "/class/checklist", presses: [/^Boka studentflak/u, /^Gör en spellista/u] },
  { path: "/class/settings", presses: [/^Byt klasskod$/u, /^Ta bort /u] },
  { path: "/profile", presses: [/^Visa eller dölj lösenordet$/u, /^Ta bort mitt konto$/u] },
];

/** The 98th percentile and the longest of a screen's presses, in ms, and how many there were. */
export async function pressAgain(
  browser: Browser,
  url: string,
  cookie: string | null,
  { path, presses }: PressedScreen,
): Promise<{ p98Ms: number; longestMs: number; presses: number }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    serviceWorkers: "block",
  });
  try {
    if (cookie) await context.addCookies([cookieFor(url, cookie)]);
    await context.addInitScript(watchPresses);
    const page = await context.newPage();
    await page.goto(url + path);
    await page.waitForLoadState("networkidle");
    await page.locator("#root[data-rendered]").waitFor({ state: "detached" });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
    let pressed = 0;
    let missing = 0;
    for (let at = 0; pressed < count; at += 1) {
      const name = presses[at % presses.length];
      const made = name === undefined ? 0 : await press(page, name);
      missing = made === 0 ? missing + 1 : 0;
      if (missing > presses.length) throw new Error(`${path} has nothing more to press after ${pressed} presses`);
      pressed += made;
    }
    // The entry of an event is recorded with the frame after it.
    await page.waitForTimeout(500);
    const durations = (await page.evaluate(() => window.pressDurations())).toSorted((one, other) => other - one);
    const p98Ms = durations[Math.floor(pressed * 0.02)] ?? unreportedMs;
    return { p98Ms, longestMs: durations[0] ?? unreportedMs, presses: pressed };
  } finally {
    await context.close();
  }
}

/** Presses one thing, and types in and closes the dialog that it opened. Returns how many presses that was. */
async function press(page: Page, name: RegExp | string): Promise<number> {
  const target = targetOf(page, name).locator("visible=true").first();
  if ((await target.count()) === 0) return 0;
  await target.tap();
  const dialog = page.getByRole("dialog");
  // Code that is loaded when it is first asked for comes before the frame that shows it.
  await page.waitForTimeout(300);
  if (!(await dialog.first().isVisible())) return 1;
  const field = dialog.locator("input[type=text], input:not([type]), textarea").first();
  const types = await field.isVisible();
  if (types) await field.pressSequentially("abc");
  await page.keyboard.press("Escape");
  await dialog.first().waitFor({ state: "hidden" });
  return types ? 5 : 2;
}

function targetOf(page: Page, name: RegExp | string): Locator {
  if (typeof name === "string") return page.locator(name);
  const roles = ["button", "tab", "radio", "checkbox"] as const;
  return roles.map((role) => page.getByRole(role, { name })).reduce((any, one) => any.or(one));
}

/** Runs in the page, before anything of the page's own: keeps the longest event of each press. */
function watchPresses(): void {
  const longest = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration));
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  window.pressDurations = () => [...longest.values()];
}
