/**
 * The only script of a prerendered page. For a signed-in user it loads the app, which replaces the page and adds their
 * navigation and banners.
 */

import { closeOpenMenus } from "../ui/close-open-menus.ts";

const isDark = matchMedia("(prefers-color-scheme: dark)");

// Sets the colour scheme when the device changes it; a script in index.html sets it first.
isDark.addEventListener("change", () => {
  const choice = localStorage.getItem("mantine-color-scheme-value") ?? "auto";
  if (choice === "auto")
    document.documentElement.setAttribute("data-mantine-color-scheme", isDark.matches ? "dark" : "light");
});

closeOpenMenus();

// "Kom igång" opens /auth on its second tab. The choice is passed on as the router's own state is.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-wish]") : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  // After the app has replaced the page, its router handles the click.
  if (event.defaultPrevented) return;
  event.preventDefault();
  history.pushState({ usr: { tab: link.dataset["wish"] } }, "", link.href);
  location.reload();
});

// A user who reaches for /auth will soon need the app, so its code loads already.
for (const kind of ["pointerover", "focusin"] as const) {
  document.addEventListener(kind, (event) => {
    if (event.target instanceof Element && event.target.closest('a[href="/auth"]')) prefetchApp();
  });
}

void isSignedIn().then(async (isSomeone) => {
  await (isSomeone ? startApp() : offerChat());
});

async function isSignedIn(): Promise<boolean> {
  // Without an answer the page stays a visitor's, which is right when the server cannot be reached.
  const response = await fetch("/trpc/auth.me").catch(() => null);
  if (!response?.ok) return false;
  const body = (await response.json()) as { result?: { data?: { json?: unknown } } };
  return body.result?.data?.json != null;
}

let isPrefetched = false;

function prefetchApp(): void {
  if (isPrefetched) return;
  isPrefetched = true;
  for (const tag of appTags()) {
    const url = tag instanceof HTMLScriptElement ? tag.src : tag instanceof HTMLLinkElement ? tag.href : "";
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.href = url;
    document.head.append(link);
  }
}

/** The tags of the app's own HTML, kept in a template. */
function appTags(): HTMLElement[] {
  const template = document.querySelector<HTMLTemplateElement>("template#app");
  return template ? [...template.content.cloneNode(true).childNodes].filter((node) => node instanceof HTMLElement) : [];
}

/** Loads the live chat's box last, where the installation has one. */
async function offerChat(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>("template#app");
  const script = template?.dataset["chat"];
  const response = script === undefined ? null : await fetch("/config.json").catch(() => null);
  if (!template || script === undefined || !response?.ok) return;
  const { chat } = (await response.json()) as { chat?: object };
  if (!chat) return;
  template.dataset["chatSource"] = JSON.stringify(chat);
  const tag = document.createElement("script");
  tag.type = "module";
  tag.src = script;
  document.head.append(tag);
}

/** Loads what the app's own HTML would load. Styles come first, so that nothing shows without them. */
async function startApp(): Promise<void> {
  const tags = appTags();
  const styles = tags.filter((tag) => tag instanceof HTMLLinkElement && tag.rel === "stylesheet");
  document.head.append(...tags.filter((tag) => tag instanceof HTMLLinkElement || tag instanceof HTMLStyleElement));
  await Promise.all(
    styles.map((style) => new Promise((resolve) => style.addEventListener("load", resolve, { once: true }))),
  );
  for (const tag of tags.filter((each) => each instanceof HTMLScriptElement)) {
    const script = document.createElement("script");
    script.type = tag.type;
    script.src = tag.src;
    document.head.append(script);
  }
}
