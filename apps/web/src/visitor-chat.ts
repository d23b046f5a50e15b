import { putChatBox } from "./features/chat/chat-box.ts";
import type { ChatSource } from "./features/chat/chat-widget.ts";

/** The live chat of a page that is rendered ahead: fetched by visitor.ts where this house has a chat. */
const source = document.querySelector<HTMLTemplateElement>("template#app")?.dataset["chatSource"];
if (source !== undefined) putChatBox(JSON.parse(source) as ChatSource, { isOverNav: false });
