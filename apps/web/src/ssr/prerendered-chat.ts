import { putChatBox } from "../features/chat/chat-box.ts";
import type { ChatSource } from "../features/chat/chat-widget.ts";

/** The live chat of a prerendered page, loaded by prerendered-page.ts where the installation has a chat. */
const source = document.querySelector<HTMLScriptElement>("script[data-app]")?.dataset["chatSource"];
if (source !== undefined) putChatBox(JSON.parse(source) as ChatSource, { isOverNav: false });
