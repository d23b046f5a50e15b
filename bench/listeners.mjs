// How each contender's listener is opened: `open(at, onHeard)` resolves with a function that disconnects it.
import { WebSocket } from "ws";
import { follow } from "./light-socket.mjs";

/** For tRPC's protocol, on our server or on tRPC's own. */
export const trpcListener = (url, cookies, kind) => async (at, onHeard) => {
  const { cut } = await follow(url, cookies[at % cookies.length], {
    onChangeEvent: (changeEvent) => changeEvent.kind === kind && onHeard(),
  });
  return cut;
};

/** For a server that sends plain text. */
export const plainListener = (url) => (_, onHeard) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace("http", "ws"), { perMessageDeflate: false });
    socket.on("message", onHeard);
    socket.on("open", () => resolve(() => socket.terminate()));
    socket.on("error", reject);
  });

/** For Socket.IO: `0` opens the connection, `40` the namespace, `2` is a ping, `42` is an event. */
export const socketIoListener = (url) => (_, onHeard) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
    socket.on("message", (data) => {
      const text = String(data);
      if (text.startsWith("0")) socket.send("40");
      else if (text.startsWith("40")) resolve(() => socket.terminate());
      else if (text === "2") socket.send("3");
      else if (text.startsWith("42")) onHeard();
    });
    socket.on("error", reject);
  });
