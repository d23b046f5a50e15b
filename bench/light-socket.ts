import { WebSocket } from "ws";

export interface SeenChange {
  kind: string;
  seq: number;
  refId: string | null;
}

interface Frame {
  result?: { data?: { json?: SeenChange & { data?: SeenChange } } };
  error?: { json?: { message?: string } };
}

export interface Follower {
  cut(): void;
  close(): void;
}

export function subscribe(
  url: string,
  cookie: string,
  {
    address,
    lastEventId = null,
    onChangeEvent = () => undefined,
    onClose = () => undefined,
  }: {
    /** The IP address that the socket seems to come from. */
    address?: string;
    lastEventId?: string | null;
    onChangeEvent?: (change: SeenChange, frame: string) => void;
    onClose?: (code: number) => void;
  } = {},
): Promise<Follower> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/trpc`, {
      headers: { cookie, origin: url, ...(address !== undefined && { "x-forwarded-for": address }) },
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
      const text = String(data as Buffer);
      if (text === "PING") return socket.send("PONG");
      const { result, error } = JSON.parse(text) as Frame;
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
