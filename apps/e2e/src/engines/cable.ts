import { once } from "node:events";
import net from "node:net";

export interface Cable {
  url: string;
  leadTo(serverUrl: string): void;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Works for every engine, unlike the engines' own offline modes. While cut, nothing listens at its address. */
export async function layCable(): Promise<Cable> {
  let target = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(target, "localhost");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      // A broken connection is closed, and `close` is handled.
      one.on("error", () => undefined);
      one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://localhost:${address.port}`,
    leadTo: (serverUrl) => {
      target = Number(new URL(serverUrl).port);
    },
    cut,
    mend: async () => {
      if (!server.listening) await listen(address.port);
    },
    close: cut,
  };
}
