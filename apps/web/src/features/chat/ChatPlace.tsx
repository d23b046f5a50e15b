import { useEffect } from "react";
import { useConfig } from "../../lib/query/use-config.ts";
import type { ChatBox } from "./chat-box.ts";
import { isChatPlace } from "./chat-places.ts";

export function ChatPlace() {
  const chat = useConfig()?.chat;
  useEffect(() => {
    if (!chat) return;
    let box: ChatBox | null = null;
    let isOver = false;
    import("./chat-box.ts").then(
      ({ putChatBox }) => {
        if (!isOver) box = putChatBox(chat, { isOverNav: true });
      },
      (error: unknown) => console.error("The chat could not be loaded", error),
    );
    return () => {
      isOver = true;
      const wasStarted = box?.isStarted() ?? false;
      box?.remove();
      // A script that has run cannot be removed, so a page without chat is reloaded.
      if (wasStarted && !isChatPlace(window.location.pathname)) window.location.reload();
    };
  }, [chat]);
  return null;
}
