import http from "node:http";
import net from "node:net";
import type { AddressInfo } from "node:net";

export interface TestProxy {
  url: string;
  close(): Promise<void>;
}

/** A proxy in front of a server that adds forwarding headers and, by default, forwards WebSocket handshakes. */
export async function openTestProxy(
  target: string,
  { passesUpgrades = true, maxBodyBytes = Infinity }: { passesUpgrades?: boolean; maxBodyBytes?: number } = {},
): Promise<TestProxy> {
  const { hostname, port } = new URL(target);
  const forwarded = (request: http.IncomingMessage) =>
    [request.headers["x-forwarded-for"], request.socket.remoteAddress]
      .flat()
      .filter((one) => one !== undefined)
      .join(", ");
  const server = http.createServer((request, response) => {
    if (Number(request.headers["content-length"] ?? 0) > maxBodyBytes) return void response.writeHead(413).end();
    const { connection: _connection, upgrade: _upgrade, ...headers } = request.headers;
    const passed = http.request(
      {
        hostname,
        port,
        method: request.method,
        path: request.url,
        agent: false,
        headers: { ...headers, "x-forwarded-for": forwarded(request) },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on("error", () => response.destroy());
    passed.flushHeaders();
    request.pipe(passed);
  });
  if (passesUpgrades) {
    server.on("upgrade", (request, socket) => {
      const lines = Object.entries({ ...request.headers, "x-forwarded-for": forwarded(request) }).map(
        ([name, value]) => `${name}: ${String(value)}\r\n`,
      );
      const passed = net.connect(Number(port), hostname, () =>
        passed.write(`${request.method ?? ""} ${request.url ?? ""} HTTP/1.1\r\n${lines.join("")}\r\n`),
      );
      passed.on("error", () => socket.destroy());
      socket.on("error", () => passed.destroy());
      passed.pipe(socket).pipe(passed);
    });
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
