import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import type { Locator, Page, Request } from "@playwright/test";
import { openDatabase } from "./database.ts";
import { toastsOn } from "./screen.ts";

/** After the first click: a double click, and an impatient user. Milliseconds. */
const delaysMs = [0, 150, 400];

const often = { intervals: [20, 20, 40, 40, 80] };

interface PressedButton {
  calls: string;
  /** The rest of `select count(*) from …`, with the scene's key as `$1`. */
  rows: string;
  change: number;
  toast: RegExp;
  reach: (page: Page, round: number) => Promise<Locator>;
}

interface Scene {
  page: Page;
  path: string;
  /** A class's id, or a name that no other test uses. */
  key: string;
  buttons: readonly PressedButton[];
}

/** A second click never acts again, neither on the same button nor on what the page shows in its place. */
export async function pressEachTwice({ page, path, key, buttons }: Scene): Promise<void> {
  const sql = openDatabase();
  const countRows: CountRows = async (rows, of) =>
    Number((await sql.unsafe(`select count(*) as n from ${rows}`, [of]))[0]?.["n"]);
  try {
    await page.goto(path);
    for (const button of buttons) {
      for (const round of delaysMs.keys()) await pressOne({ page, key, button, round, countRows });
    }
  } finally {
    await sql.end();
  }
}

type CountRows = (rows: string, key: string) => Promise<number>;

async function pressOne({
  page,
  key,
  button,
  round,
  countRows,
}: {
  page: Page;
  key: string;
  button: PressedButton;
  round: number;
  countRows: CountRows;
}): Promise<void> {
  const delayMs = delaysMs[round] ?? 0;
  const what = `${button.calls} after ${delayMs} ms`;
  const locator = await button.reach(page, round);
  const before = await countRows(button.rows, key);
  const calls = countCalls(page, button.calls);
  const place = await pressTwice(page, locator, delayMs);
  await expect
    .poll(() => countRows(button.rows, key), { message: `${what}: rows`, ...often })
    .toBe(before + button.change);
  await expect(toastsOn(page).first(), `${what}: toast`).toBeVisible();
  // Some actions change no row, so the request is counted. Rereads are awaited, so that nothing moves before the next
  // press.
  await expect.poll(() => calls.count(), { message: `${what}: requests`, ...often }).toBe(1);
  await expect.poll(() => calls.pending(), `${what}: answers`).toBe(0);
  await expectOneToast(page, button.toast, what);
  // Last, so that a second press has had the time of the toast's closing.
  expect(calls.count(), `${what}: requests`).toBe(1);
  expect(await countRows(button.rows, key), `${what}: rows afterwards`).toBe(before + button.change);
  calls.stop();
  await moveAside(page, place);
}

interface Place {
  x: number;
  y: number;
}

/**
 * A button where the last press was would be taken for its second press. In the same row, since a list keeps its
 * decided rows meanwhile.
 */
async function moveAside(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.move(x - 30, y);
}

async function pressTwice(page: Page, button: Locator, delayMs: number): Promise<Place> {
  // Playwright takes a dialog whose opening animation has not begun for still, and these clicks are not retried.
  await button.click({ trial: true });
  await expect.poll(() => button.evaluate(isAtRest), { message: "the button stands still", ...often }).toBe(true);
  const box = await button.boundingBox();
  if (box === null) throw new Error("the button is not on the screen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await moveAside(page, { x, y });
  await page.mouse.move(x, y);
  const devtools = await page.context().newCDPSession(page);
  const began = Date.now();
  // Each event carries the intended time, since a busy machine may deliver the second click late.
  const press = async (clickCount: number, atMs: number) => {
    const event = { x, y, button: "left", clickCount, timestamp: (began + atMs) / 1000 } as const;
    await devtools.send("Input.dispatchMouseEvent", { type: "mousePressed", ...event });
    await devtools.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...event });
  };
  await press(1, 0);
  await sleep(delayMs);
  await press(2, delayMs);
  await devtools.detach();
  return { x, y };
}

/** True when neither the element nor what it is in moves, and its dialog has appeared. */
function isAtRest(element: Element): boolean {
  for (let node: Element | null = element; node !== null; node = node.parentElement) {
    if (node.getAnimations().some(({ playState }) => playState === "running")) return false;
  }
  const dialog = element.closest("[role=dialog]");
  return dialog === null || getComputedStyle(dialog).opacity === "1";
}

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

async function expectOneToast(page: Page, words: RegExp, what: string): Promise<void> {
  const toasts = toastsOn(page);
  await expect(toasts, `${what}: toasts`).toHaveText([words]);
  // Closed by keyboard, so that the pointer stays where a user's would.
  await toasts.getByRole("button", { name: "Dölj beskedet" }).dispatchEvent("click");
  // The browser notices the end of its animation at once.
  await toasts.first().waitFor({ state: "detached" });
  await expect(toasts).toHaveCount(0);
}
