import { chatTexts } from "./chat-texts.ts";

export interface ChatSource {
  websiteId: string;
  host: string;
  email?: string | null;
}

interface ChatWindow {
  $crisp?: { push: (command: unknown[]) => unknown };
  CRISP_WEBSITE_ID?: string;
}

/** The widget takes a name only some time after it has loaded. Milliseconds. */
const namingDelay = 1_000;

/** The vendor's safe mode, without user data. Returns a function that removes the widget. */
export function loadWidget({ websiteId, host }: ChatSource, onFailed: () => void): () => void {
  const room = window as ChatWindow;
  const queue: unknown[][] = [["safe", true]];
  room.$crisp = queue;
  room.CRISP_WEBSITE_ID = websiteId;
  const script = document.createElement("script");
  script.src = `${host}/l.js`;
  script.async = true;
  let naming: ReturnType<typeof setTimeout> | undefined;
  script.addEventListener("load", () => {
    naming = setTimeout(() => room.$crisp?.push(["set", "user:nickname", [chatTexts.nickname]]), namingDelay);
  });
  script.addEventListener("error", onFailed);
  document.head.append(script);
  return () => {
    clearTimeout(naming);
    script.remove();
    for (const part of document.querySelectorAll(".crisp-client")) part.remove();
    delete room.$crisp;
    delete room.CRISP_WEBSITE_ID;
  };
}
