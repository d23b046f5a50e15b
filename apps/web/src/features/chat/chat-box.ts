import { chatTexts } from "./chat-texts.ts";
import styles from "./chat-box.css?inline";
import { loadWidget } from "./chat-widget.ts";
import type { ChatSource } from "./chat-widget.ts";
import { tabStorage } from "../../storage/browser-storage.ts";

/** In session storage, so a started chat stays on later pages of this tab. */
const consentKey = "utspring.chat";

export interface ChatBox {
  /** True once the vendor's script has run in this document. */
  isStarted: () => boolean;
  remove: () => void;
}

/** Nothing of the vendor's loads before the start button. Without React, so that prerendered pages can use it. */
export function putChatBox(source: ChatSource, { isOverNav }: { isOverNav: boolean }): ChatBox {
  const style = element("style", styles);
  const box = document.createElement("section");
  box.className = "utspring-chat";
  box.ariaLabel = chatTexts.region;
  if (isOverNav) box.dataset["overNav"] = "";
  const status = element("p", "");
  status.setAttribute("role", "status");
  const start = element("button", chatTexts.start);
  start.type = "button";
  const panel = document.createElement("div");
  panel.append(
    element("h2", chatTexts.title),
    element("p", chatTexts.hours),
    element("p", chatTexts.consent),
    start,
    status,
  );
  if (source.email != null) {
    const address = element("a", source.email);
    address.href = `mailto:${source.email}`;
    panel.append(element("p", chatTexts.email), address);
  }
  const details = document.createElement("details");
  details.append(element("summary", chatTexts.open), panel);
  box.append(details);
  document.head.append(style);
  document.body.append(box);

  let unload: (() => void) | null = null;
  const begin = () => {
    if (unload !== null) return;
    tabStorage().setItem(consentKey, "started");
    start.hidden = true;
    status.textContent = chatTexts.started;
    unload = loadWidget(source, () => {
      tabStorage().removeItem(consentKey);
      start.hidden = false;
      status.textContent = chatTexts.failed;
      unload?.();
      unload = null;
    });
  };
  start.addEventListener("click", begin);
  // Escape closes it, and focus returns to the button.
  details.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !details.open) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  });
  if (tabStorage().getItem(consentKey) === "started") begin();
  return {
    isStarted: () => unload !== null,
    remove: () => {
      unload?.();
      box.remove();
      style.remove();
    },
  };
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
