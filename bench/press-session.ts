// The 98th percentile of sixty presses on a processor four times slower, as in INP.
import type { Browser, Locator, Page } from "@playwright/test";
import { cookieFor } from "./browser.ts";

declare global {
  interface Window {
    pressDurations(): number[];
  }
}

interface Press {
  find: (page: Page) => Locator;
  dialog?: "closed" | "typed in and closed";
}

export interface PressedScreen {
  path: string;
  presses: Press[];
  isPublic?: boolean;
}

const count = 60;
const cpuRate = 4;
/** The browser does not report a shorter duration. */
const unreportedMs = 16;
const typedIn = "textarea, input:not([type=radio], [type=checkbox], [type=file])";

const named = (role: "button" | "tab" | "checkbox", name: string) => (page: Page) =>
  page.locator("main").getByRole(role, { name: new RegExp(`^${name}`, "u") });
const button = (name: string): Press => ({ find: named("button", name) });
const tab = (name: string): Press => ({ find: named("tab", name) });
const tick = (name: string): Press => ({ find: named("checkbox", name) });
const choice = (text: string): Press => ({
  find: (page) => page.locator("main label").filter({ hasText: new RegExp(`^${text}$`, "u") }),
});
const form = (name: string): Press => ({ find: named("button", name), dialog: "typed in and closed" });
const dialog = (name: string): Press => ({ find: named("button", name), dialog: "closed" });

export const pressedScreens: PressedScreen[] = [
  { path: "/", presses: [{ find: (page) => page.locator("header summary") }], isPublic: true },
  { path: "/auth", presses: [tab("Skapa konto"), tab("Logga in")], isPublic: true },
  { path: "/class", presses: [button("Visa alla medlemmar"), button("Visa färre"), form("Skriv meddelande")] },
  {
    path: "/class/payments",
    presses: [dialog("Betala (?!ut)"), form("Skapa betalning"), form("Ändra "), dialog("Dela upp")],
  },
  { path: "/class/payments?flik=godkannanden", presses: [tick("Markera alla"), form("Avvisa "), tick("Markera alla")] },
  { path: "/class/payments?flik=status", presses: [choice("Obetalda"), choice("Försenade"), choice("Alla")] },
  {
    path: "/class/fund",
    presses: [choice("Inbetalningar"), form("Registrera uttag"), choice("Alla"), form("Registrera inbetalning")],
  },
  { path: "/class/calendar", presses: [choice("Månad"), form("Nytt evenemang"), choice("Kort")] },
  {
    path: "/class/sales",
    presses: [tab("Min försäljning"), dialog("Ny försäljning"), tab("Statistik"), tab("Produkter")],
  },
  { path: "/class/budget", presses: [form("Ändra "), button("Lägg till utgift"), button("Avbryt"), form("Ny budget")] },
  { path: "/class/messages", presses: [form("Skriv meddelande"), form("Ändra ")] },
  { path: "/class/voting-real", presses: [form("Ny omröstning"), dialog("Ta bort ")] },
  { path: "/class/documents", presses: [form("Ladda upp dokument"), dialog("Radera ")] },
  { path: "/class/checklist", presses: [tick("Boka studentflak"), tick("Gör en spellista")] },
  { path: "/class/settings", presses: [dialog("Byt klasskod"), dialog("Ta bort ")] },
  { path: "/profile", presses: [button("Visa eller dölj lösenordet"), dialog("Ta bort mitt konto")] },
];

export async function pressAgain(
  browser: Browser,
  url: string,
  cookie: string | null,
  { path, presses }: PressedScreen,
): Promise<{ p98Ms: number; maxMs: number; presses: number }> {
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
    while (pressed < count) for (const one of presses) pressed += await press(page, one);
    await page.evaluate(afterTwoFrames);
    const durations = (await page.evaluate(() => window.pressDurations())).toSorted((one, other) => other - one);
    const p98Ms = durations[Math.floor(pressed * 0.02)] ?? unreportedMs;
    return { p98Ms, maxMs: durations[0] ?? unreportedMs, presses: pressed };
  } finally {
    await context.close();
  }
}

/** Until the frame, the page is asked only for a selector: finding by role takes longer than the press. */
async function press(page: Page, { find, dialog: then }: Press): Promise<number> {
  // The guard against double presses ignores another control at the same place.
  await page.mouse.move(0, 0);
  const target = find(page).locator("visible=true").first();
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await target.boundingBox();
  if (box === null) throw new Error("what should be pressed is not shown");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(afterTwoFrames);
  if (then === undefined) return 1;
  const opened = page.locator("[role=dialog]");
  await opened.waitFor();
  if (then === "typed in and closed") {
    await opened.locator(typedIn).first().focus();
    await page.keyboard.type("abc");
  }
  await page.keyboard.press("Escape");
  await opened.waitFor({ state: "hidden" });
  return then === "closed" ? 2 : 5;
}

/** Runs in the page: an event's entry is reported after its frame. */
function afterTwoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Runs in the page: keeps the longest event of each press. */
function watchPresses(): void {
  const longest = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration));
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  window.pressDurations = () => [...longest.values()];
}
