import type { ElementRef, Tab } from "./browser.ts";
import { waitUntil } from "./processes.ts";

type Role = "button" | "link" | "tab" | "heading" | "field" | "choice";

const findInPage = `
  const [role, named, within] = arguments;
  const selectors = {
    button: "button:not([role]), [role=button], summary", link: "a[href]", tab: "[role=tab]", heading: "h1, h2, h3",
    field: "input:not([type=hidden]), textarea, select", choice: "label:has(input)",
  };
  const tidy = (text) => (text || "").replace(/[\\s\\u00a0]+/g, " ").trim();
  const isCalled = (name) => named.startsWith("/") ? new RegExp(named.slice(1, -1), "u").test(name) : name === named;
  const nameOf = (one) => {
    const ids = (one.getAttribute("aria-labelledby") || "").split(" ").map((id) => document.getElementById(id)).filter(Boolean);
    if (one.getAttribute("aria-label")) return tidy(one.getAttribute("aria-label"));
    if (ids.length > 0) return tidy(ids.map((each) => each.textContent).join(" "));
    if (one.labels && one.labels.length > 0) return tidy(one.labels[0].textContent).replace(/ \\*$/u, "");
    return tidy(one.textContent);
  };
  const dialogs = [...document.querySelectorAll("[role=dialog]")].filter((one) => one.getClientRects().length > 0);
  const root = within === "dialog" ? dialogs.at(-1) : document;
  if (!root) return null;
  const found = [...root.querySelectorAll(selectors[role])].find((one) =>
    (one.getClientRects().length > 0 || one.type === "file") && !one.disabled && one.getAttribute("aria-disabled") !== "true" && isCalled(nameOf(one)));
  return found || null;
`;

export interface Page {
  tab: Tab;
  open(url: string): Promise<void>;
  press(role: Role, named: string, within?: "dialog"): Promise<void>;
  fill(named: string, text: string, within?: "dialog"): Promise<void>;
  choose(named: string, file: string): Promise<void>;
  sees(words: string | RegExp): Promise<void>;
  misses(words: string | RegExp): Promise<void>;
  isAt(path: string): Promise<void>;
  words(): Promise<string>;
}

export function pageOf(tab: Tab, baseURL: string): Page {
  const words = async () =>
    (await tab.run<string>("return document.body ? document.body.innerText : ''")).replaceAll(/[\s\u00a0]+/gu, " ");
  /** On timeout the error holds the page's text. */
  const wait = <Output>(what: string, ask: () => Promise<Output | null>) =>
    waitUntil(what, ask).catch(async (error: unknown) => {
      throw new Error(`${what} did not come; the page says: ${(await words().catch(() => "nothing")).slice(0, 900)}`, {
        cause: error,
      });
    });
  const find = (role: Role, named: string, within?: "dialog") =>
    tab.run<ElementRef | null>(findInPage, role, named, within ?? null);
  const says = (text: string, wanted: string | RegExp) =>
    typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
  return {
    tab,
    async open(url) {
      const path = new URL(url, baseURL).pathname;
      await wait(`the address ${url}`, async () => {
        await tab.open(baseURL + url);
        return (await tab.run<string>("return location.pathname")) === path || null;
      });
      await wait(
        `${url} in whole`,
        async () => (await tab.run<boolean>("return document.readyState === 'complete'")) || null,
      );
    },
    async press(role, named, within) {
      // Waits until a moving element stands still.
      await wait(`${role} “${named}”`, async () => {
        const found = await find(role, named, within);
        if (found !== null) await tab.click(found);
        return found;
      });
    },
    async fill(named, text, within) {
      await tab.type(await wait(`field “${named}”`, () => find("field", named, within)), text);
    },
    choose: async (named, file) => tab.choose(await wait(`field “${named}”`, () => find("field", named)), file),
    sees: async (wanted) => void (await wait(`“${String(wanted)}”`, async () => says(await words(), wanted) || null)),
    misses: async (wanted) =>
      void (await wait(`“${String(wanted)}” to go`, async () => !says(await words(), wanted) || null)),
    isAt: async (path) =>
      void (await wait(
        `the address ${path}`,
        async () => (await tab.run<string>("return location.pathname")) === path || null,
      )),
    words,
  };
}
