/** The only script of a public page for visitors. Its tag names the app's files and the live chat's script. */

import type { WebConfig } from "@utspring/domain/initial-data";
import { closeOpenMenus } from "../ui/close-open-menus.ts";

const tag = document.querySelector<HTMLScriptElement>("script[data-app]");
const isDark = matchMedia("(prefers-color-scheme: dark)");

// Sets the colour scheme when the device changes it; a script in index.html sets it first.
isDark.addEventListener("change", () => {
  let choice = "auto";
  try {
    choice = localStorage.getItem("mantine-color-scheme-value") ?? "auto";
  } catch {
    // Storage is refused: the page follows the device.
  }
  if (choice === "auto")
    document.documentElement.setAttribute("data-mantine-color-scheme", isDark.matches ? "dark" : "light");
});

closeOpenMenus();

// "Kom igång" opens /auth on its second tab. The choice is passed on as the router's own state is.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-wish]") : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.pushState({ usr: { tab: link.dataset["wish"] } }, "", link.href);
  location.reload();
});

// A visitor who reaches for /auth will soon need the app, so its code loads already.
for (const kind of ["pointerover", "focusin"] as const) {
  document.addEventListener(kind, (event) => {
    if (event.target instanceof Element && event.target.closest('a[href="/auth"]')) prefetchApp();
  });
}

void offerChat();

function prefetchApp(): void {
  if (document.querySelector("link[rel=prefetch]") !== null) return;
  for (const href of tag?.dataset["app"]?.split(" ") ?? [])
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href }));
}

/** Loads the live chat's box last, where the installation has one. */
async function offerChat(): Promise<void> {
  const response = await fetch("/config.json").catch(() => null);
  if (tag === null || !response?.ok) return;
  const { chat } = (await response.json()) as WebConfig;
  if (chat === undefined) return;
  tag.dataset["chatSource"] = JSON.stringify(chat);
  const script = Object.assign(document.createElement("script"), { type: "module", src: tag.dataset["chat"] });
  document.head.append(script);
}
