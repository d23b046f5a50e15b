import net from "node:net";

/** Drops answers: the request is executed, and the connection breaks before the answer arrives. */
export interface AnswerCutter {
  url: string;
  /** Drops every answer from now on, or none. */
  cut(isCutting: boolean): void;
  /** Answers dropped so far; the server had started to send each. */
  lost(): number;
  close(): Promise<void>;
}

export async function openAnswerCutter(serverUrl: string): Promise<AnswerCutter> {
  const target = new URL(serverUrl);
  const ends = new Set<net.Socket>();
  let isCutting = false;
  let lost = 0;
  const proxy = net.createServer((client) => {
    const server = net.connect(Number(target.port), target.hostname);
    for (const [end, other] of [
      [client, server],
      [server, client],
    ] as const) {
      ends.add(end);
      end.setNoDelay(true);
      end.on("error", () => undefined); // the close says it
      end.on("close", () => {
        ends.delete(end);
        other.destroy();
      });
    }
    client.on("data", (piece: Buffer) => server.write(piece));
    server.on("data", (piece: Buffer) => {
      if (!isCutting) return void client.write(piece);
      if (!client.destroyed) lost += 1;
      client.resetAndDestroy();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as net.AddressInfo).port}`,
    cut: (next) => void (isCutting = next),
    lost: () => lost,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const end of ends) end.destroy();
      }),
  };
}
