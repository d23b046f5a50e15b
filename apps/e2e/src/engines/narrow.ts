import { pages } from "@utspring/domain/pages";
import { shellTexts } from "@utspring/domain/shell-texts";
import type { People } from "../people.ts";
import type { Browser } from "./browser.ts";
import type { Cable } from "./cable.ts";
import { pageOf } from "./page.ts";
import type { Page } from "./page.ts";
import { waitUntil } from "./processes.ts";

interface Walkers {
  people: People;
  cable: Cable;
  pupil: Page;
  manager: Page;
  visitor(): Promise<Browser>;
}

const width = 390;
const addresses = Object.keys(pages);
const isOfClass = (path: string) => /^\/(?:class|profile)/u.test(path);
const isOfManager = (path: string) => pages[path]?.need === "manager";

/** Has its heading, fits the window's width, and shows no error notice. */
async function findFault(page: Page, path: string): Promise<string | null> {
  await page.open(path);
  const heading = await waitUntil(`a heading at ${path}`, () =>
    page.tab.run<string | null>(
      "const one = document.querySelector('h1'); return one && one.getClientRects().length > 0 ? one.textContent : null",
    ),
  );
  // Content that loads after the heading may be too wide as well.
  await waitUntil(
    `${path} to be whole`,
    async () =>
      (await page.tab.run<boolean>(
        "return document.readyState === 'complete' && !document.querySelector('[aria-busy=true]')",
      )) || null,
  );
  const [inner, scroll, at] = await page.tab.run<[number, number, string]>(
    "return [innerWidth, document.documentElement.scrollWidth, location.pathname]",
  );
  if (inner !== width) return `${path}: the window is ${inner} px wide`;
  if (at !== path) return `${path} led to ${at}`;
  if (scroll > width) return `${path}: ${scroll} px wide`;
  if ((await page.words()).includes(shellTexts.broken)) return `${path}: broken`;
  return heading === "" ? `${path}: an empty heading` : null;
}

export async function findNarrowFaults({ people, cable, pupil, manager, visitor }: Walkers): Promise<void> {
  const faults: (string | null)[] = [];
  for (const path of addresses.filter((one) => isOfClass(one) && !isOfManager(one)))
    faults.push(await findFault(pupil, path));
  for (const path of addresses.filter(isOfClass)) faults.push(await findFault(manager, path));
  const browser = await visitor();
  try {
    const page = pageOf(await browser.newTab(), cable.url);
    await page.tab.resize(width, 844);
    for (const path of addresses.filter((one) => !isOfClass(one) && one !== "/admin" && one !== "/join-class"))
      faults.push(await findFault(page, path));
    const alone = await people.newAccount();
    await page.open("/auth");
    await page.fill("E-post", alone.email);
    await page.fill("Lösenord", alone.password);
    await page.press("button", "Logga in");
    await page.isAt("/join-class");
    faults.push(await findFault(page, "/join-class"));
  } finally {
    await browser.close();
  }
  const found = faults.filter((fault) => fault !== null);
  if (found.length > 0) throw new Error(found.join("; "));
}
