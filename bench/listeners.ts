// Opens a listener on each measured server.
import { WebSocket } from "ws";
import { subscribe } from "./light-socket.ts";

/** Opens the listener with this index. Resolves to a function that disconnects it. */
export type OpenListener = (index: number, onHeard: () => void) => Promise<() => void>;

/** For tRPC's protocol, on our server or on tRPC's own. */
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

/** For a server that sends plain text. */
export const plainListener =
  (url: string): OpenListener =>
  (_, onHeard) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url.replace("http", "ws"), { perMessageDeflate: false });
      socket.on("message", onHeard);
      socket.on("open", () => resolve(() => socket.terminate()));
      socket.on("error", reject);
    });

/** For Socket.IO: `0` opens the connection, `40` the namespace, `2` is a ping, `42` is an event. */
export const socketIoListener =
  (url: string): OpenListener =>
  (_, onHeard) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`, {
        perMessageDeflate: false,
      });
      socket.on("message", (data) => {
        const text = String(data as Buffer);
        if (text.startsWith("0")) socket.send("40");
        else if (text.startsWith("40")) resolve(() => socket.terminate());
        else if (text === "2") socket.send("3");
        else if (text.startsWith("42")) onHeard();
      });
      socket.on("error", reject);
    });
