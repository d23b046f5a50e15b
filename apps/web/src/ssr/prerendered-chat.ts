import { putChatBox } from "../features/chat/chat-box.ts";
import type { ChatSource } from "../features/chat/chat-widget.ts";

const source = document.querySelector<HTMLScriptElement>("script[data-app]")?.dataset["chatSource"];
if (source !== undefined) putChatBox(JSON.parse(source) as ChatSource, { isOverNav: false });
