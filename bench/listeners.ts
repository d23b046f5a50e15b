import { WebSocket } from "ws";
import { subscribe } from "./light-socket.ts";

export type OpenListener = (index: number, onHeard: () => void) => Promise<() => void>;

export const trpcListener =
  (url: string, cookies: string[], kind: string): OpenListener =>
  async (index, onHeard) => {
    const { cut } = await subscribe(url, cookies[index % cookies.length] ?? "", {
      onChangeEvent: (changeEvent) => {
        if (changeEvent.kind === kind) onHeard();
      },
    });
    return cut;
  };

export const plainListener =
  (url: string): OpenListener =>
  (_, onHeard) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url.replace("http", "ws"), { perMessageDeflate: false });
      socket.on("message", onHeard);
      socket.on("open", () => resolve(() => socket.terminate()));
      socket.on("error", reject);
    });
