/**
 * The only script of a page that is rendered ahead. A visitor needs nothing more; for someone who is signed in the app takes the page over,
 * with their own way on, navigation and banners.
 */

import { closeOpenMenus } from "./ui/close-open-menus.ts";

const isDark = matchMedia("(prefers-color-scheme: dark)");

// The choice of before the first paint (index.html), when the device changes its mind.
isDark.addEventListener("change", () => {
  const choice = localStorage.getItem("mantine-color-scheme-value") ?? "auto";
  if (choice === "auto") document.documentElement.setAttribute("data-mantine-color-scheme", isDark.matches ? "dark" : "light");
});

closeOpenMenus();

// "Kom igång" opens /auth on its second tab. The wish travels as the router's own state would.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-wish]") : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  // Where the app has taken over, its router does this.
  if (event.defaultPrevented) return;
  event.preventDefault();
  history.pushState({ usr: { tab: link.dataset["wish"] } }, "", link.href);
  location.reload();
});

// Whoever reaches for /auth will soon need the app: its code is fetched while they press.
for (const kind of ["pointerover", "focusin"] as const) {
  document.addEventListener(kind, (event) => {
    if (event.target instanceof Element && event.target.closest('a[href="/auth"]')) fetchAhead();
  });
}

void isSignedIn().then(async (isSomeone) => {
  await (isSomeone ? startApp() : offerChat());
});

async function isSignedIn(): Promise<boolean> {
  // Without an answer the page stays a visitor's, which is right for whoever cannot reach the server.
  const answer = await fetch("/trpc/auth.me").catch(() => null);
  if (!answer?.ok) return false;
  const body = (await answer.json()) as { result?: { data?: { json?: unknown } } };
  return body.result?.data?.json != null;
}

let isFetchedAhead = false;

function fetchAhead(): void {
  if (isFetchedAhead) return;
  isFetchedAhead = true;
  for (const tag of appTags()) {
    const address = tag instanceof HTMLScriptElement ? tag.src : tag instanceof HTMLLinkElement ? tag.href : "";
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.href = address;
    document.head.append(link);
  }
}

/** What the app's own document loads, waiting in a template. */
function appTags(): HTMLElement[] {
  const template = document.querySelector<HTMLTemplateElement>("template#app");
  return template ? [...template.content.cloneNode(true).childNodes].filter((node) => node instanceof HTMLElement) : [];
}

/** Where this house has a live chat, its box is fetched last of all. */
async function offerChat(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>("template#app");
  const script = template?.dataset["chat"];
  const answer = script === undefined ? null : await fetch("/config.json").catch(() => null);
  if (!template || script === undefined || !answer?.ok) return;
  const { chat } = (await answer.json()) as { chat?: object };
  if (!chat) return;
  template.dataset["chatSource"] = JSON.stringify(chat);
  const tag = document.createElement("script");
  tag.type = "module";
  tag.src = script;
  document.head.append(tag);
}

/** Loads what the app's own document would have loaded. Styles first, so that nothing shows without them. */
async function startApp(): Promise<void> {
  const tags = appTags();
  const styles = tags.filter((tag) => tag instanceof HTMLLinkElement && tag.rel === "stylesheet");
  document.head.append(...tags.filter((tag) => tag instanceof HTMLLinkElement));
  await Promise.all(styles.map((style) => new Promise((resolve) => style.addEventListener("load", resolve, { once: true }))));
  for (const tag of tags.filter((each) => each instanceof HTMLScriptElement)) {
    const script = document.createElement("script");
    script.type = tag.type;
    script.src = tag.src;
    document.head.append(script);
  }
}
