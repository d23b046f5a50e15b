import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import type { Locator, Page, Request } from "@playwright/test";
import postgres from "postgres";

/**
 * A second click comes this long after the first: at once, as a double click, and as an impatient person's.
 * Milliseconds.
 */
const delaysMs = [0, 80, 150, 250, 400];

/** A button of the product that makes, changes or removes something. */
export interface PressedButton {
  /** The procedure that it calls; for a file, the address that it is sent to. */
  calls: string;
  /** Which button, where a procedure has several. */
  which?: string;
  /** What is counted: the rest of `select count(*) from …`, with the scene's key as `$1`. */
  rows: string;
  /** How many rows one press makes (negative: removes); 0 where a row is changed in place. */
  change: number;
  /** What the one toast says; null where there is none. */
  toast: string | RegExp | null;
  /** Goes to where the button is, once for each pair of clicks. */
  reach: (page: Page, round: number) => Promise<Locator>;
}

/** Buttons that one person reaches from one address, in order. */
export interface Scene {
  page: Page;
  address: string;
  /** What the rows are known by: a class's id, or a name that no other test uses. */
  key: string;
  buttons: readonly PressedButton[];
}

/**
 * Clicks each button twice at each delay, as a hand does, and compares rows, requests and toasts: a second click is
 * never a second deed, not on the same button and not on what the page has put in its place.
 */
export async function pressEachTwice({ page, address, key, buttons }: Scene): Promise<void> {
  const sql = postgres(process.env["UTSPRING_E2E_DATABASE"] ?? "", { max: 1, onnotice: () => undefined, connection: { "app.role": "system" } });
  const countRows = async (rows: string) => Number((await sql.unsafe(`select count(*) as n from ${rows}`, [key]))[0]?.["n"]);
  try {
    await page.goto(address);
    for (const button of buttons) {
      const before = await countRows(button.rows);
      for (const [round, delayMs] of delaysMs.entries()) {
        const what = `${button.calls} ${button.which ?? ""} after ${delayMs} ms`;
        const locator = await button.reach(page, round);
        const calls = countCalls(page, button.calls);
        await pressTwice(page, locator, delayMs);
        await expect.poll(() => countRows(button.rows), `${what}: rows`).toBe(before + button.change * (round + 1));
        if (button.toast !== null) await expect(page.getByRole("alert").first(), `${what}: toast`).toBeVisible();
        // Waits for the page's refetches too, so that nothing moves when the next button is pressed.
        await expect.poll(() => calls.pending(), `${what}: answers`).toBe(0);
        expect(calls.count(), `${what}: requests`).toBe(1);
        expect(await countRows(button.rows), `${what}: rows afterwards`).toBe(before + button.change * (round + 1));
        await expectOneToast(page, button.toast, what);
        calls.stop();
      }
    }
  } finally {
    await sql.end();
  }
}

async function pressTwice(page: Page, button: Locator, delayMs: number): Promise<void> {
  // Waits until it can be pressed and stands still.
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error("the button is not on the screen");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await sleep(delayMs);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** The requests to a procedure from now on, and how many of all requests are on their way. */
function countCalls(page: Page, procedure: string): { count: () => number; pending: () => number; stop: () => void } {
  let sent = 0;
  const pending = new Set<Request>();
  const onRequest = (request: Request) => {
    pending.add(request);
    if (request.method() === "POST" && new URL(request.url()).pathname.endsWith(`/${procedure}`)) sent += 1;
  };
  const onEnd = (request: Request) => void pending.delete(request);
  page.on("request", onRequest).on("requestfinished", onEnd).on("requestfailed", onEnd);
  return {
    count: () => sent,
    pending: () => pending.size,
    stop: () => void page.off("request", onRequest).off("requestfinished", onEnd).off("requestfailed", onEnd),
  };
}

async function expectOneToast(page: Page, words: string | RegExp | null, what: string): Promise<void> {
  // A toast's text; the question in a dialog may be an alert too.
  const toasts = page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Stäng" }) });
  await expect(toasts, `${what}: toasts`).toHaveText(words === null ? [] : [words]);
  // Closed without the pointer, which stays where a person's would.
  if (words !== null) await toasts.getByRole("button", { name: "Stäng" }).dispatchEvent("click");
  await expect(toasts).toHaveCount(0);
}
