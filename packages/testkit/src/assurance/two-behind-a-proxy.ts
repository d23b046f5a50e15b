import http from "node:http";
import { isReady } from "../server-process.ts";

export interface Proxy {
  url: string;
  serve(servers: string[]): void;
  close(): Promise<void>;
}

const lookEveryMs = 50;

/** Tries the next ready server when a connection is refused. */
export async function openProxy(): Promise<Proxy> {
  let servers: string[] = [];
  let ready: string[] = [];
  let turn = 0;
  const look = setInterval(() => {
    void Promise.all(servers.map(async (url) => ((await isReady(url)) ? [url] : []))).then(
      (found) => (ready = found.flat()),
    );
  }, lookEveryMs);

  const pass = (request: http.IncomingMessage, body: Buffer, response: http.ServerResponse, left: string[]) => {
    const [target, ...others] = left;
    if (target === undefined) return void response.writeHead(502).end();
    const sent = http.request(
      new URL(request.url ?? "/", target),
      { method: request.method ?? "GET", headers: request.headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    // Only a request that never reached a server may be sent to another.
    sent.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNREFUSED" ? pass(request, body, response, others) : response.destroy(),
    );
    sent.end(body);
  };

  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.once("end", () => {
      turn += 1;
      const from = turn % Math.max(ready.length, 1);
      // When none is known to be ready, as on a busy machine, all are tried.
      const order = [
        ...ready.slice(from),
        ...ready.slice(0, from),
        ...servers.filter((server) => !ready.includes(server)),
      ];
      pass(request, Buffer.concat(pieces), response, order);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (list) => {
      servers = list;
      ready = list;
    },
    close: async () => {
      clearInterval(look);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
