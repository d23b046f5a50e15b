import { once } from "node:events";
import net from "node:net";

/**
 * A line between browsers and a server that can be cut and mended: the same for every engine, whatever it lets itself
 * be told about networks.
 */
export interface Cable {
  /**
   * Where the browsers find the server; its own address is set afterwards, since it is told this one when it starts.
   */
  url: string;
  /** Leads to the server at an address of this machine from now on. */
  leadTo(serverUrl: string): void;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Lays a line; until it leads anywhere whoever calls is hung up on. While it is cut, nobody answers at its address. */
export async function layCable(): Promise<Cable> {
  let target = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(target, "localhost");
    for (const [one, other] of [[near, far], [far, near]] as const) {
      sockets.add(one);
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      // A line that breaks is closed, which is handled.
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
