import { chatTexts } from "@utspring/domain/chat-texts";

/** Which chat: the website's id at the vendor's, and where the script comes from. */
export interface ChatSource {
  websiteId: string;
  host: string;
}

/** What the vendor's script reads. It puts an object with a `push` of its own in the queue's place. */
interface ChatWindow {
  $crisp?: { push: (command: unknown[]) => unknown };
  CRISP_WEBSITE_ID?: string;
}

/** The widget takes a name only some time after it has loaded. Milliseconds. */
const namingDelay = 1_000;

/** Loads the vendor's widget in safe mode, without a word about who one is. Returns what takes it away again. */
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
