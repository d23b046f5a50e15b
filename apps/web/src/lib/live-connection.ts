import { openLiveFallback } from "./live-fallback.ts";
import type { FallbackOptions } from "./live-fallback.ts";
import { openLiveSocket } from "./live-socket.ts";
import type { SocketListeners } from "./live-socket.ts";

type Options = Omit<SocketListeners, "watcher"> & Pick<FallbackOptions, "poll" | "onPollingOnly">;

/**
 * Follows the class's changes over a WebSocket, and by polling while none delivers them. Returns a function that stops
 * it.
 */
export function openLiveConnection({ poll, onPollingOnly, ...listeners }: Options): () => void {
  const { since, onChangeEvent, onSilence } = listeners;
  const fallback = openLiveFallback({ since, poll, onChangeEvent, onPollingOnly, onFailed: onSilence });
  const close = openLiveSocket({ ...listeners, watcher: fallback });
  return () => {
    close();
    fallback.end();
  };
}
