// From a deposit's commit to the change seen by every one of 100 sockets, over the real protocol.
import { randomUUID } from "node:crypto";
import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import superjson from "superjson";
import { WebSocket } from "ws";

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** p50 and p99 in milliseconds, over `deposits` × sockets. `cookies`: one per user; a user may hold 10 sockets. */
export async function fanOut(url, cookies, manager, { sockets = 100, deposits = 50 } = {}) {
  const seen = [];
  let sentAt = 0;
  let waiting = 0;
  let done = () => undefined;
  const clients = [];
  const readies = [];
  for (let at = 0; at < sockets; at += 1) {
    const headers = { cookie: cookies[at % cookies.length], origin: url };
    class Socket extends WebSocket {
      constructor(address) {
        super(address, { headers });
      }
    }
    const socket = createWSClient({ url: `${url.replace("http", "ws")}/trpc`, WebSocket: Socket });
    const client = createTRPCClient({ links: [wsLink({ client: socket, transformer: superjson })] });
    readies.push(
      new Promise((resolve, reject) => {
        client.live.changes.subscribe({ lastEventId: null }, {
          onError: reject,
          onData: ({ data }) => {
            if (data.kind === "ready") return resolve();
            if (data.kind !== "fund.deposit") return undefined;
            seen.push(performance.now() - sentAt);
            waiting -= 1;
            if (waiting === 0) done();
            return undefined;
          },
        });
      }),
    );
    clients.push(socket);
  }
  await Promise.all(readies);
  for (let at = 0; at < deposits; at += 1) {
    waiting = sockets;
    const all = new Promise((resolve) => {
      done = resolve;
    });
    sentAt = performance.now();
    await deposit(url, manager);
    await all;
  }
  await Promise.all(clients.map((client) => client.close()));
  seen.sort((a, b) => a - b);
  return { p50: percentile(seen, 0.5), p99: percentile(seen, 0.99) };
}

async function deposit(url, cookie) {
  const answer = await fetch(`${url}/trpc/fund.deposit`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ json: { amount: 100, description: "Mätning", idempotencyKey: randomUUID() } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
