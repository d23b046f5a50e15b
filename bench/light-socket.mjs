// A cheap subscriber to a class's changes: the protocol's frames without a client library.
import { WebSocket } from "ws";

/**
 * Subscribes from `lastEventId` on. `onChangeEvent({ kind, seq, refId }, frame)` for each change, with the frame's text;
 * `onClose(code)` when the connection ends. Resolves with `{ cut(), close() }` when the server has confirmed the
 * subscription.
 */
export function follow(
  url,
  cookie,
  { lastEventId = null, onChangeEvent = () => undefined, onClose = () => undefined } = {},
) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/trpc`, {
      headers: { cookie, origin: url },
      perMessageDeflate: false,
    });
    socket.on("open", () => {
      socket.send(
        JSON.stringify({
          id: 1,
          method: "subscription",
          params: { path: "live.changes", input: { json: { lastEventId } } },
        }),
      );
    });
    socket.on("message", (data) => {
      const text = String(data);
      if (text === "PING") return socket.send("PONG");
      const { result, error } = JSON.parse(text);
      if (error) return reject(new Error(error.json?.message ?? "the subscription was refused"));
      const changeEvent = result?.data?.json?.data ?? result?.data?.json;
      if (changeEvent?.kind === "ready" || changeEvent?.kind === "reset") {
        resolve({ cut: () => socket.terminate(), close: () => socket.close() });
        return onChangeEvent(changeEvent, text);
      }
      return changeEvent?.kind === undefined ? undefined : onChangeEvent(changeEvent, text);
    });
    socket.on("error", reject);
    socket.on("close", onClose);
  });
}
